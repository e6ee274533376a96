import { TESTNET_BALANCE } from '@latchkey/foundation'
import type { CaipNetwork } from '../network/types.js'
import type { LocalFeatures, ShownToken } from '../options/types.js'
import { own } from '../record.js'
import type { AccountState } from './types.js'

/**
 * The balance as it is to be shown: a testnet's coin is `0.00`, unless the app wants real balances (ACC-2). A token that the
 * option `tokens` names for the network is shown as it is. What is not known stays undefined.
 */
export function displayBalance(
  { balance }: Pick<AccountState, 'balance'>,
  network: (Pick<CaipNetwork, 'testnet'> & Partial<Pick<CaipNetwork, 'caipNetworkId'>>) | undefined,
  { testnetBalances = false }: Pick<LocalFeatures, 'testnetBalances'> = {},
  tokens: Readonly<Record<string, ShownToken>> = {},
): string | undefined {
  const isCoin = own(tokens, network?.caipNetworkId) === undefined
  return balance !== undefined && network?.testnet && isCoin && !testnetBalances
    ? TESTNET_BALANCE
    : balance
}
