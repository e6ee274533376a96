import { isConnected, selectAccount } from '../account/selectors.js'
import type { AppKitCore } from '../core.js'
import { isUnsupported } from '../network/selectors.js'
import type { ViewEntry } from './atoms.js'
import { viewEntry } from './viewEntry.js'

/** The view that the state asks for: Connect, the way off a foreign network, or the account. */
export function firstView(core: AppKitCore): ViewEntry {
  if (!isConnected(selectAccount(core.store.get))) return viewEntry('Connect', undefined)
  return viewEntry(isUnsupported(core) ? 'UnsupportedChain' : 'Account', undefined)
}
