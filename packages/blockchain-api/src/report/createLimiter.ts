/** How often something may happen. */
export interface LimiterOptions {
  readonly count: number
  readonly windowMs: number
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number
}

/** Creates a function that says whether one more may happen now, and counts it if so: at most so many in any window. */
export function createLimiter({ count, windowMs, now }: LimiterOptions): () => boolean {
  const times: number[] = []
  return () => {
    const time = now()
    while (times[0] !== undefined && time - times[0] >= windowMs) times.shift()
    if (times.length >= count) return false
    times.push(time)
    return true
  }
}
