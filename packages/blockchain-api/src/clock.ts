import { pause } from '@latchkey/foundation'

/** What time it is, and how to let some pass; a test brings its own. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Milliseconds of a clock that nobody can set, for what must not be done again so soon. Default: `now`. */
  elapsed?(): number
  /** Resolves after so many milliseconds; rejects with `REQUEST_ABORTED` as soon as the signal aborts. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  wait: pause,
}
