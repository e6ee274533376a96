// For adapters of Ethereum chains: what tells one library from another is handed in.

export type { WholeTransaction } from '../evm/createDataFees.js'
export {
  createEvmAdapter,
  type EvmAdapterParts,
  type EvmConnections,
  type EvmLibrary,
} from '../evm/createEvmAdapter.js'
export type { RequestEvm } from '../evm/RequestEvm.js'
