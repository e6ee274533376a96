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
  const used = new Map(
    found.map(({ namespace }) => [namespace, pickUsed(storage, namespace, found)] as const),
  )
  return found.map((stored) => ({
    ...stored,
    isActive: used.get(stored.namespace) === stored.connectorId,
  }))
}

/** The connection in use; the newest where that is not said, or is lost, as a cookie may be: it is waited for as such. */
function pickUsed(
  storage: Storage,
  namespace: string,
  all: readonly Omit<StoredConnection, 'isActive'>[],
): string | undefined {
  const own = all.filter((stored) => stored.namespace === namespace)
  const said = storage.get(inUseKey(namespace))
  if (own.some(({ connectorId }) => connectorId === said)) return said
  return (own.findLast(({ isLocked }) => !isLocked) ?? own.at(-1))?.connectorId
}
