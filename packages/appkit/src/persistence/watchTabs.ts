import type { AppKitCore } from '../AppKit.js'
import { connectionsAtom } from '../connection/atoms.js'
import { dropConnection } from '../connection/dropConnection.js'
import { showRecentConnections } from '../connection/recent/writeRecentConnections.js'
import { showConnected } from '../connection/showConnected.js'
import { tellActiveAccount } from '../connection/tellActiveAccount.js'
import { leaveAccount } from '../modal/leave.js'
import { CONNECTIONS_KEY } from './connectionKeys.js'
import { RECENT_CONNECTIONS_KEY } from './recentConnectionsKey.js'

/** Follows the other tabs: what is disconnected there is disconnected here (T17). Returns what ends it. */
export function watchTabs(core: AppKitCore): () => void {
  const stops = [
    core.storage.subscribe(CONNECTIONS_KEY, (stored = []) => {
      const gone = Object.values(core.store.get(connectionsAtom))
        .flat()
        .filter(
          ({ namespace, connectorId }) =>
            !stored.some(
              (item) => item.namespace === namespace && item.connectorId === connectorId,
            ),
        )
      // The state alone: the other tab has told the wallet, and must not hear of it again.
      for (const { namespace, connectorId } of gone) {
        dropConnection(core, namespace, connectorId, false)
        core.events.track('DISCONNECT_SUCCESS', { namespace })
        void tellActiveAccount(core, namespace)
      }
      showConnected(
        core,
        gone.map(({ namespace }) => namespace),
      )
      leaveAccount(core)
    }),
    core.storage.subscribe(RECENT_CONNECTIONS_KEY, (recent = []) =>
      showRecentConnections(core, recent),
    ),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
