export type {
  AdapterHarness,
  HarnessWallet,
  OtherWallet,
  WalletFault,
} from '../testing/adapterHarness.js'
export type { ContractPart } from '../testing/contract/ContractContext.js'
export {
  type AdapterContractOptions,
  describeAdapterContract,
} from '../testing/describeAdapterContract.js'
