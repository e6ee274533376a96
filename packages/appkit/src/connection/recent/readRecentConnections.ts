import type { AppKitCore } from '../../core.js'
import { RECENT_CONNECTIONS_KEY } from '../../persistence/recentConnectionsKey.js'
import { nameConnection } from '../nameConnection.js'
import type { RecentConnection } from '../types.js'
import { endedConnectionsAtom } from './atoms.js'

/**
 * The connections that have ended, as they are stored by now: what another tab has written, and this one has not heard of yet,
 * must not be lost by what is written here. One that is known already is the same object.
 */
export function readRecentConnections({ storage, store }: AppKitCore): readonly RecentConnection[] {
  const known = store.get(endedConnectionsAtom)
  const stored = storage.get(RECENT_CONNECTIONS_KEY) ?? []
  const isSame = (a: RecentConnection, b: RecentConnection) =>
    nameConnection(a) === nameConnection(b) &&
    a.disconnectedAt === b.disconnectedAt &&
    a.accounts.length === b.accounts.length
  return stored.map((item) => known.find((each) => isSame(each, item)) ?? item)
}
