import { onTestFinished, vi } from 'vitest'

/** Milliseconds of the pauses in which somebody may go on typing, or a frame may settle. */
const OF_PERSONS = { leastMs: 200, mostMs: 500 }
const FACTOR = 20

/**
 * Until the test has ended, pauses of such a length are short, for tests that are not about them: they were half of what
 * such a test waited for. What is longer is a limit, and stays as it is. A clock that stands still has its own.
 */
export function shortenPauses({ leastMs, mostMs } = OF_PERSONS): void {
  const { setTimeout } = globalThis
  if (vi.isFakeTimers() || setTimeout.name === 'setShortTimeout') return
  const setShortTimeout = (handler: TimerHandler, ms = 0, ...values: unknown[]) =>
    setTimeout(handler, leastMs <= ms && ms <= mostMs ? ms / FACTOR : ms, ...values)
  globalThis.setTimeout = setShortTimeout as typeof setTimeout
  onTestFinished(() => {
    // One that was stopped meanwhile would put it back.
    vi.useRealTimers()
    globalThis.setTimeout = setTimeout
  })
}
