import { AppKitError, abortable } from '@latchkey/foundation'
import type { CallOptions } from './request.js'

/** How long a cache keeps what it got, in milliseconds. */
export interface CacheOptions {
  readonly keepMs: number
  /** How long it gives a failure again instead of asking. Default: not at all. */
  readonly keepFailureMs?: number
  /** Milliseconds since the epoch: it goes on while the device sleeps, and may be set. */
  readonly now: () => number
  /** Milliseconds of a clock that nobody can set; a failure is kept by this one alone. Default: `now`. */
  readonly elapsed?: (() => number) | undefined
}

/** Where a value comes from. */
export interface RememberParameters<T> extends CallOptions {
  /** The signal aborts once nobody waits any more. */
  readonly load: (signal: AbortSignal) => Promise<T>
  /** Passes over a value that is kept or on its way, though not over a failure. */
  readonly isForced?: boolean | undefined
}

/** Values by key, each with the time it came: one request in flight a key, whoever asks, but for forced ones. */
export interface Cache<T> {
  remember(key: string, parameters: RememberParameters<T>): Promise<T>
}

interface Entry<T> {
  readonly promise: Promise<T>
  readonly attempt: AbortController
  waiting: number
  /** By either clock; undefined while it is in flight. */
  settled?: { readonly at: number; readonly elapsed: number }
  isFailure?: boolean
}

const MOST_ENTRIES = 200

/** Creates an empty cache. */
export function createCache<T>({
  keepMs,
  keepFailureMs = 0,
  now,
  elapsed = now,
}: CacheOptions): Cache<T> {
  const entries = new Map<string, Entry<T>>()

  const isFresh = ({ settled, isFailure, attempt }: Entry<T>, isForced: boolean): boolean => {
    if (settled === undefined) return !attempt.signal.aborted && !isForced
    const passed = elapsed() - settled.elapsed
    if (isFailure) return passed < keepFailureMs
    const age = now() - settled.at
    // A clock that was set back says nothing about the age.
    return !isForced && age >= 0 && Math.max(age, passed) < keepMs
  }

  const start = (key: string, load: RememberParameters<T>['load']): Entry<T> => {
    const attempt = new AbortController()
    const entry: Entry<T> = { promise: load(attempt.signal), attempt, waiting: 0 }
    const settle = (isFailure: boolean) => {
      entry.settled = { at: now(), elapsed: elapsed() }
      entry.isFailure = isFailure
    }
    entry.promise.then(
      () => settle(false),
      (error) => {
        settle(true)
        const isKept = keepFailureMs > 0 && !AppKitError.is(error, 'REQUEST_ABORTED')
        if (!isKept && entries.get(key) === entry) entries.delete(key)
      },
    )
    // The newest stands last, so that the oldest makes room.
    entries.delete(key)
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > MOST_ENTRIES && oldest !== undefined) entries.delete(oldest)
    return entry
  }

  return {
    async remember(key, { load, signal, isForced = false }) {
      if (signal?.aborted) throw new AppKitError('REQUEST_ABORTED', {}, { cause: signal.reason })
      const known = entries.get(key)
      const entry = known && isFresh(known, isForced) ? known : start(key, load)
      entry.waiting += 1
      try {
        return await abortable(entry.promise, signal)
      } finally {
        entry.waiting -= 1
        if (entry.waiting === 0 && entry.settled === undefined) entry.attempt.abort()
      }
    },
  }
}
