import { type AppKit, isConnected, isSmartAccount, openApi } from '@latchkey/appkit'
import { AppKitError } from '@latchkey/foundation'
import { createFetchPage } from './history/fetchPage.js'
import { type OpenHistory, openHistory } from './history/openHistory.js'
import { toOwner } from './history/toOwner.js'

/**
 * Opens the history of the account and network in use, as the modal's view does: what is read stands in `historyAtom`.
 * An app closes it, and opens another, when the account or the network changes.
 * @throws AppKitError `NOT_CONNECTED`
 */
export function openActivity(appkit: AppKit): OpenHistory {
  const account = appkit.getAccount()
  const { caipNetworkId } = appkit.getCaipNetwork() ?? {}
  const owner = toOwner(isConnected(account) ? account : undefined, caipNetworkId)
  if (!owner) throw new AppKitError('NOT_CONNECTED')
  const fetchPage = createFetchPage(appkit, openApi)
  return openHistory(appkit, { owner, fetchPage, isContract: isSmartAccount })
}
