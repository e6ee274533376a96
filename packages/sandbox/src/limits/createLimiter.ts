/** How often something may happen in how much time. */
export interface Limit {
  readonly count: number
  readonly windowMs: number
}

/** Counts what happens, by whom. */
export interface Limiter {
  /** Counts one more, and gives the milliseconds to wait where that is too many; then it does not count. */
  take(key: string): number | undefined
  /** Takes back what `take` has counted last: it did not happen. */
  giveBack(key: string): void
}

interface Window {
  readonly endsAt: number
  count: number
}

const MOST_KEYS = 10_000

/**
 * A limiter that forgets nothing before its time: whoever makes up keys fills it up, and then nobody new comes in until
 * the oldest have passed, where emptying it would give everybody a fresh start.
 */
export function createLimiter(
  { count: most, windowMs }: Limit,
  now: () => number,
  mostKeys = MOST_KEYS,
): Limiter {
  // In the order in which they end, since all are equally long.
  const windows = new Map<string, Window>()

  const forgetPassed = (time: number) => {
    for (const [key, { endsAt }] of windows) {
      if (endsAt > time) return
      windows.delete(key)
    }
  }

  return {
    take(key) {
      const time = now()
      forgetPassed(time)
      const window = windows.get(key)
      if (window !== undefined && window.count >= most) return window.endsAt - time
      if (window !== undefined) {
        window.count += 1
        return undefined
      }
      const [oldest] = windows.values()
      if (windows.size >= mostKeys && oldest !== undefined) return oldest.endsAt - time
      windows.set(key, { endsAt: time + windowMs, count: 1 })
      return undefined
    },
    giveBack(key) {
      const window = windows.get(key)
      if (window === undefined) return
      window.count -= 1
      if (window.count <= 0) windows.delete(key)
    },
  }
}

/** Several limits as one: none of them counts where one says no. */
export function combineLimiters(limiters: readonly Limiter[]): Limiter {
  return {
    take(key) {
      const taken: Limiter[] = []
      for (const limiter of limiters) {
        const waitMs = limiter.take(key)
        if (waitMs !== undefined) {
          for (const each of taken) each.giveBack(key)
          return waitMs
        }
        taken.push(limiter)
      }
      return undefined
    },
    giveBack(key) {
      for (const limiter of limiters) limiter.giveBack(key)
    },
  }
}
