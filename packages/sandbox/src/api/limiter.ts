/** How many requests a project may make in how much time. */
export interface ApiLimit {
  readonly requests: number
  readonly windowMs: number
}

/** Counts requests by project. */
export interface Limiter {
  /** Seconds to wait when there were too many, else undefined. */
  count(projectId: string): number | undefined
}

const MOST_PROJECTS = 10_000

export function createLimiter(
  { requests, windowMs }: ApiLimit,
  now: () => number = Date.now,
): Limiter {
  const windows = new Map<string, { readonly endsAt: number; count: number }>()
  return {
    count(projectId) {
      const time = now()
      const known = windows.get(projectId)
      const window = known && known.endsAt > time ? known : { endsAt: time + windowMs, count: 0 }
      // Whoever makes up project ids must not fill the memory.
      if (windows.size > MOST_PROJECTS) windows.clear()
      windows.set(projectId, window)
      window.count += 1
      return window.count > requests ? Math.ceil((window.endsAt - time) / 1_000) : undefined
    },
  }
}
