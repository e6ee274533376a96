import type { StorageKey } from '@latchkey/foundation'
import { list, record, text } from '../persistence/connectionKeys.js'

/** Entries of one cache; what comes before the newest is dropped. */
export const MOST_ENTRIES = 20
/** Characters of an entry as JSON; a longer one is kept in memory alone. */
export const LONGEST_ENTRY = 65_536

/** A value of a cache, and when it came, in milliseconds since the epoch. */
export interface CacheEntry<T> {
  readonly key: string
  readonly at: number
  readonly value: T
}

/** What a cache is stored as, the oldest first; an entry that is corrupt is dropped alone (R11). */
export function cacheKey<T>(
  name: string,
  parseValue: (value: unknown) => T,
): StorageKey<readonly CacheEntry<T>[]> {
  const parseEntry = (entry: unknown): readonly CacheEntry<T>[] => {
    try {
      const { key, at, value } = record(entry)
      if (typeof at !== 'number' || !Number.isFinite(at)) return []
      return [{ key: text(key), at, value: parseValue(value) }]
    } catch {
      return []
    }
  }
  return {
    name,
    version: 1,
    parse: (value) => list(value).slice(-MOST_ENTRIES).flatMap(parseEntry),
  }
}
