import type { Storage } from '@latchkey/foundation'
import { entryKey, inUseKey, parseEntryName, type StoredConnection } from './connectionKeys.js'
import { ENTRIES } from './entryNames.js'

const MOST_CONNECTIONS = 100

/** The stored connections that have not ended, the oldest first. */
export function readConnections(storage: Storage): readonly StoredConnection[] {
  return storage
    .names(ENTRIES)
    .flatMap((name) => {
      const key = parseEntryName(name)
      const entry = key && storage.get(entryKey(key))
      return key && entry?.connection ? [{ ...key, ...entry.connection, since: entry.since }] : []
    })
    .sort((a, b) => a.since - b.since)
    .slice(-MOST_CONNECTIONS)
    .map(({ since: _since, ...stored }) => ({
      ...stored,
      isActive: storage.get(inUseKey(stored.namespace)) === stored.connectorId,
    }))
}
