import type { AppKitCore } from '../../core.js'
import {
  RECENT_CONNECTIONS_KEY,
  recentConnectionsToStore,
} from '../../persistence/recentConnectionsKey.js'
import { connectionsAtom } from '../atoms.js'
import { nameConnection } from '../nameConnection.js'
import type { RecentConnection } from '../types.js'
import { endedConnectionsAtom } from './atoms.js'

const MOST_PER_NAMESPACE = 10

/** Shows and stores the connections that have ended: ten of each namespace, none twice, none that is live. */
export function writeRecentConnections(
  core: AppKitCore,
  recent: readonly RecentConnection[],
): void {
  const { storage, store } = core
  const before = store.get(endedConnectionsAtom)
  showRecentConnections(core, recent)
  const after = store.get(endedConnectionsAtom)
  if (after === before) return
  if (after.length === 0) storage.remove(RECENT_CONNECTIONS_KEY)
  else storage.set(RECENT_CONNECTIONS_KEY, recentConnectionsToStore(after))
}

/** Shows what is stored already. */
export function showRecentConnections(
  { store }: AppKitCore,
  recent: readonly RecentConnection[],
): void {
  const before = store.get(endedConnectionsAtom)
  const live = Object.values(store.get(connectionsAtom)).flat()
  const seen = new Set(live.map(nameConnection))
  const counts = new Map<string, number>()
  const after = recent.filter((item) => {
    const count = counts.get(item.namespace) ?? 0
    if (seen.has(nameConnection(item)) || count === MOST_PER_NAMESPACE) return false
    seen.add(nameConnection(item))
    counts.set(item.namespace, count + 1)
    return true
  })
  const isSame = after.length === before.length && after.every((item, at) => item === before[at])
  if (!isSame) store.set(endedConnectionsAtom, after)
}
