import { TESTNET_BALANCE } from '@latchkey/foundation'
import type { CaipNetwork } from '../network/types.js'
import type { LocalFeatures } from '../options/types.js'
import type { AccountState } from './types.js'

/**
 * The native balance as it is to be shown: `0.00` on a testnet, unless the app wants real ones (ACC-2). What is not
 * known stays undefined.
 */
export function displayBalance(
  { balance }: Pick<AccountState, 'balance'>,
  network: Pick<CaipNetwork, 'testnet'> | undefined,
  { testnetBalances = false }: Pick<LocalFeatures, 'testnetBalances'> = {},
): string | undefined {
  if (balance === undefined || !network?.testnet || testnetBalances) return balance
  return TESTNET_BALANCE
}
