import type { ChainNamespace } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { refreshIdentity } from '../identity/refreshIdentity.js'
import { refreshPortfolio } from '../portfolio/refreshPortfolio.js'
import { getAccountData } from './accountData.js'
import { refreshBalance } from './refreshBalance.js'
import { isConnected, selectAccount } from './selectors.js'

/** Reads again what somebody has asked for before of the account in a namespace: what is old, or all of it if forced. */
export function refreshShown(core: AppKitCore, namespace: ChainNamespace, isForced: boolean): void {
  const { balances, followed } = getAccountData(core)
  const account = selectAccount(core.store.get, namespace)
  const { caipAddress, balance, balanceStatus } = account
  if (!isConnected(account) || caipAddress === undefined || core.signal.aborted) return
  void refreshIdentity(core, namespace)
  if (followed.has(namespace)) void refreshPortfolio(core, { namespace, isForced, isQuiet: true })
  const isRead = balanceStatus !== 'idle' && balanceStatus !== 'loading'
  const isOld = balances.get(caipAddress)?.isStale ?? true
  if ((isForced && balance !== undefined) || (isRead && isOld)) {
    refreshBalance(core, { namespace, isForced }).catch((error: unknown) =>
      core.logger.debug('The balance could not be read again', error),
    )
  }
}
