import type { AppKitCore } from '../AppKit.js'
import { selectAccount } from '../account/selectors.js'
import { isUnsupported } from '../network/selectors.js'
import type { ViewEntry } from './atoms.js'
import { viewEntry } from './viewEntry.js'

/** The view that the state asks for: Connect, the way off a foreign network, or the account. */
export function firstView(core: AppKitCore): ViewEntry {
  const { status } = selectAccount(core.store.get)
  const name =
    status !== 'connected' ? 'Connect' : isUnsupported(core) ? 'UnsupportedChain' : 'Account'
  return viewEntry(name, undefined)
}
