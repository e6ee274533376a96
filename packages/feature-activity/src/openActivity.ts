import { type AppKitCore, activeAccountAtom, activeNetworkAtom, openApi } from '@latchkey/appkit'
import { AppKitError } from '@latchkey/foundation'
import { createFetchPage } from './history/fetchPage.js'
import { type OpenHistory, openHistory } from './history/openHistory.js'
import { toOwner } from './history/toOwner.js'

/**
 * Opens the history of the account and network in use, as the modal's view does: what is read stands in `historyAtom`.
 * An app closes it, and opens another, when the account or the network changes.
 * @throws AppKitError `NOT_CONNECTED`
 */
export function openActivity(core: AppKitCore): OpenHistory {
  const { get } = core.store
  const owner = toOwner(get(activeAccountAtom), get(activeNetworkAtom)?.caipNetworkId)
  if (!owner) throw new AppKitError('NOT_CONNECTED')
  return openHistory(core, { owner, fetchPage: createFetchPage(core, openApi) })
}
