import { vi } from 'vitest'

/** The timers that are set from now on and have not been cleared. */
export interface NotedTimers {
  /** How long each of them is to take, in milliseconds. */
  readonly lengths: () => readonly (number | undefined)[]
  readonly stop: () => void
}

/**
 * Notes timers, those of a clock that stands still as well. Vitest restores what has been spied on once more after the file,
 * when that clock has gone: after a spy the thread's next files would have timers that never end.
 */
export function noteTimers(): NotedTimers {
  const { clearTimeout, setTimeout } = globalThis
  const noted = new Map<unknown, number | undefined>()
  vi.stubGlobal('setTimeout', (...given: Parameters<typeof setTimeout>) => {
    const timer = setTimeout(...given)
    noted.set(timer, given[1])
    return timer
  })
  vi.stubGlobal('clearTimeout', (timer: Parameters<typeof clearTimeout>[0]) => {
    noted.delete(timer)
    clearTimeout(timer)
  })
  return { lengths: () => [...noted.values()], stop: () => void vi.unstubAllGlobals() }
}
