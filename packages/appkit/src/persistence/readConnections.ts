import type { Storage } from '@latchkey/foundation'
import { entryKey, inUseKey, parseEntryName, type StoredConnection } from './connectionKeys.js'
import { ENTRIES } from './entryNames.js'

const MOST_CONNECTIONS = 100

/** The stored connections that have not ended, the oldest first. */
export function readConnections(storage: Storage): readonly StoredConnection[] {
  const found = storage
    .names(ENTRIES)
    .flatMap((name) => {
      const key = parseEntryName(name)
      const entry = key && storage.get(entryKey(key))
      return key && entry?.connection ? [{ ...key, ...entry.connection, since: entry.since }] : []
    })
    .sort((a, b) => a.since - b.since)
    .slice(-MOST_CONNECTIONS)
    .map(({ since: _since, ...stored }) => stored)
  return found.map((stored) => ({ ...stored, isActive: isUsed(storage, stored, found) }))
}

type Found = Omit<StoredConnection, 'isActive'>

/**
 * Whether it is the one in use of its namespace: the newest that can answer is, where that is not said, or is lost, as a
 * cookie may be. It is waited for as such.
 */
function isUsed(storage: Storage, stored: Found, all: readonly Found[]): boolean {
  const own = all.filter(({ namespace }) => namespace === stored.namespace)
  const said = storage.get(inUseKey(stored.namespace))
  const used =
    own.find(({ connectorId }) => connectorId === said) ??
    own.findLast(({ isLocked }) => !isLocked) ??
    own.at(-1)
  return used === stored
}
