import type { SmartAccounts } from '../smartAccount/createSmartAccounts.js'
import { createAddEthereumChain } from './evm/createAddEthereumChain.js'
import { createCallMethods } from './evm/createCallMethods.js'
import { createSendTransaction } from './evm/createSendTransaction.js'
import { createTurns } from './evm/createTurns.js'
import { getAssets } from './evm/getAssets.js'
import { personalSign } from './evm/personalSign.js'
import { evmReads } from './evm/reads.js'
import { signTypedData } from './evm/signTypedData.js'
import type { LoginChain, RequestMethod } from './request.js'
import { solanaMethods } from './solana/solanaMethods.js'

/** Every method that the wallet serves, by its name; what is not here is refused. */
export function createMethods({
  chains,
  smartAccounts,
}: {
  readonly chains: readonly LoginChain[]
  readonly smartAccounts: SmartAccounts
}): ReadonlyMap<string, RequestMethod> {
  const turns = createTurns()
  return new Map<string, RequestMethod>([
    ...evmReads,
    ['wallet_addEthereumChain', createAddEthereumChain(chains)],
    ['wallet_getAssets', getAssets],
    ['personal_sign', personalSign],
    ['eth_signTypedData', signTypedData],
    ['eth_signTypedData_v3', signTypedData],
    ['eth_signTypedData_v4', signTypedData],
    ['eth_sendTransaction', createSendTransaction(turns)],
    ...createCallMethods({ smartAccounts, turns }),
    ...solanaMethods,
  ])
}
