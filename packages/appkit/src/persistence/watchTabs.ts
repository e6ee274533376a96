import type { AppKitCore } from '../core.js'
import { type Actions, actions } from '../parts.js'
import { ENTRIES, IN_USE, SESSION } from './entryNames.js'
import { RECENT, RECENT_CONNECTIONS, unread } from './listNames.js'

/**
 * Follows the other tabs: what is connected, used, ended or forgotten there is so here (T17), also in a tab where nobody has
 * done anything yet. Returns what ends it.
 */
export function watchTabs(core: AppKitCore): () => void {
  const { storage } = core
  const follow = (beginning: string, take: (late: Actions, name: string) => void) =>
    storage.subscribeNames(beginning, (name) => actions.use(core, (late) => take(late, name)))
  const stops = [
    // First: of what is cleared all at once, the end of a connection may store something anew.
    storage.subscribe(unread(RECENT), () =>
      actions.use(core, ({ followRecent }) => followRecent(core)),
    ),
    follow(ENTRIES, ({ followEntry }, name) => followEntry(core, name)),
    follow(IN_USE, ({ followInUse }, name) => followInUse(core, name)),
    follow(SESSION, ({ followSession }) => followSession(core)),
    storage.subscribe(unread(RECENT_CONNECTIONS), () =>
      actions.use(core, ({ followRecentConnections }) => followRecentConnections(core)),
    ),
    watchReturn(() => {
      const isAny =
        actions.peek(core) ||
        storage.names(ENTRIES).length > 0 ||
        [RECENT, RECENT_CONNECTIONS].some((name) => storage.isKept(unread(name)))
      if (isAny) actions.use(core, ({ followReturn }) => followReturn(core))
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Calls back when the page is back out of the browser's back-forward cache, in which it hears of nothing. */
function watchReturn(onReturn: () => void): () => void {
  if (typeof globalThis.addEventListener !== 'function') return () => {}
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onReturn()
  }
  globalThis.addEventListener('pageshow', onShow)
  return () => globalThis.removeEventListener('pageshow', onShow)
}
