import type { Storage, StorageKey } from '@latchkey/foundation'
import { type CacheEntry, LONGEST_ENTRY, MOST_ENTRIES } from './cacheKey.js'

/** A value as the cache gives it: what is stale says so. */
export interface CachedValue<T> {
  readonly value: T
  /** When it came, in milliseconds since the epoch. */
  readonly at: number
  /** True once it is older than its lifetime, or something newer is known to be there. */
  readonly isStale: boolean
}

/** How a value is read that is not there, or not fresh. */
export interface ReadParameters<T> {
  readonly load: () => Promise<T>
  /** True: passes over what is kept, and over what was asked for without this. Default false. */
  readonly isForced?: boolean | undefined
  /** True: passes over everything that is on its way, too, which may never come. Default false. */
  readonly isAnew?: boolean | undefined
  /** False: what comes is given, but not kept. Default true. */
  readonly isKept?: boolean | undefined
}

/** Values by key, which outlive the page. */
export interface DataCache<T> {
  /** What is kept, however old. */
  get(key: string): CachedValue<T> | undefined
  /** Gives what is fresh, else loads it: one request in flight a key, and one that is forced. */
  read(key: string, parameters: ReadParameters<T>): Promise<CachedValue<T>>
  /** Makes what is kept stale, here and in the storage; what is on its way is not kept. */
  expire(isOld: (key: string) => boolean): void
  /** Drops what is kept, here and in the storage; what is on its way is not kept either. */
  forget(isGone: (key: string) => boolean): void
}

/** Where a cache is kept, and how long its values are fresh. */
export interface DataCacheOptions<T> {
  readonly key: StorageKey<readonly CacheEntry<T>[]>
  /** Milliseconds. */
  readonly keepMs: number
  /** Without it the cache lives as long as the page. */
  readonly storage?: Storage | undefined
}

interface Flight<T> {
  readonly promise: Promise<CachedValue<T>>
  readonly isForced: boolean
}

/** Creates a cache with what the storage has. */
export function createDataCache<T>({
  key: storageKey,
  keepMs,
  storage,
}: DataCacheOptions<T>): DataCache<T> {
  const entries = new Map<string, CacheEntry<T>>()
  const flights = new Map<string, Flight<T>>()

  // Another tab may have read something newer.
  const takeStored = () => {
    for (const entry of storage?.get(storageKey) ?? []) {
      const known = entries.get(entry.key)
      if (!known || known.at < entry.at) entries.set(entry.key, entry)
    }
  }
  const write = () => {
    const sorted = [...entries.values()].sort((a, b) => a.at - b.at)
    for (const { key } of sorted.splice(0, sorted.length - MOST_ENTRIES)) entries.delete(key)
    storage?.set(
      storageKey,
      sorted.filter((entry) => JSON.stringify(entry).length <= LONGEST_ENTRY),
    )
  }
  const get = (key: string): CachedValue<T> | undefined => {
    const entry = entries.get(key)
    if (!entry) return undefined
    const age = Date.now() - entry.at
    // A clock that was set back says nothing about the age.
    return { value: entry.value, at: entry.at, isStale: age < 0 || age >= keepMs }
  }
  const keep = (entry: CacheEntry<T>) => {
    takeStored()
    entries.set(entry.key, entry)
    write()
  }
  const fly = (key: string, { load, isForced = false, isKept = true }: ReadParameters<T>) => {
    const run = async (): Promise<CachedValue<T>> => {
      try {
        const value = await load()
        const at = Date.now()
        const current = flights.get(key)
        // What was asked for later is newer; what was forgotten is not to be written.
        if (current !== flight) return current?.promise ?? get(key) ?? { value, at, isStale: true }
        if (isKept) keep({ key, at, value })
        return { value, at, isStale: false }
      } finally {
        if (flights.get(key) === flight) flights.delete(key)
      }
    }
    // Begun a moment later, so that the flight is known to its own end.
    const flight: Flight<T> = { promise: Promise.resolve().then(run), isForced }
    flights.set(key, flight)
    return flight.promise
  }
  takeStored()
  return {
    get,
    async read(key, parameters) {
      const { isAnew = false, isForced = isAnew } = parameters
      const known = isForced ? undefined : get(key)
      if (known && !known.isStale) return known
      const open = flights.get(key)
      const isShared = !isAnew && (!isForced || open?.isForced === true)
      return open && isShared ? open.promise : fly(key, { ...parameters, isForced })
    },
    expire(isOld) {
      takeStored()
      for (const key of [...flights.keys()].filter(isOld)) flights.delete(key)
      const latest = Date.now() - keepMs
      const old = [...entries.values()].filter(({ key, at }) => isOld(key) && at > latest)
      for (const entry of old) entries.set(entry.key, { ...entry, at: latest })
      if (old.length > 0) write()
    },
    forget(isGone) {
      takeStored()
      for (const key of [...flights.keys()].filter(isGone)) flights.delete(key)
      const gone = [...entries.keys()].filter(isGone)
      for (const key of gone) entries.delete(key)
      if (gone.length > 0) write()
    },
  }
}
