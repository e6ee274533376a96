import type { Storage } from '@latchkey/foundation'
import { entryKey, inUseKey, type StoredConnection } from '../persistence/connectionKeys.js'

/** Puts connections into a storage, as an earlier page has left them. */
export function storeConnections(storage: Storage, connections: readonly StoredConnection[]): void {
  for (const [since, stored] of connections.entries()) {
    const { namespace, connectorId, isActive, ...connection } = stored
    storage.set(entryKey({ namespace, connectorId }), { version: 1, since, connection })
    if (isActive) storage.set(inUseKey(namespace), connectorId)
  }
}
