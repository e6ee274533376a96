import type { ChainNamespace } from '@latchkey/foundation'
import { getAccountData } from '../account/accountData.js'
import { isConnected, selectAccount } from '../account/selectors.js'
import type { AppKitCore } from '../core.js'
import { isOnline } from '../platform/isOnline.js'
import { selectPortfolio } from './selectPortfolio.js'
import { writePortfolio } from './writePortfolio.js'

/**
 * Shows the tokens that were kept of the account in a namespace as stale, before anybody is asked. What is fresh waits to
 * be asked for, which takes no request: nobody would notice that it grows old. Offline nothing is fresh (R4).
 */
export function restorePortfolio(core: AppKitCore, namespace: ChainNamespace): void {
  const { options, store } = core
  const account = selectAccount(store.get, namespace)
  const { caipAddress } = account
  if (!options.endpoints.api || !isConnected(account) || caipAddress === undefined) return
  const isOffline = !isOnline(core)
  const shown = selectPortfolio(store.get, namespace)
  if (shown.balances !== undefined) {
    if (isOffline && !shown.isStale) writePortfolio(core, namespace, { isStale: true })
    return
  }
  const kept = getAccountData(core).portfolios.get(caipAddress)
  if (!kept?.value.isSupported || !(kept.isStale || isOffline)) return
  const { balances } = kept.value
  writePortfolio(core, namespace, { caipAddress, balances, isStale: true, updatedAt: kept.at })
}
