import { onTestFinished, vi } from 'vitest'

/** Milliseconds of the pauses that are shortened, and how many times. What is longer is a limit, and stays as it is. */
const LEAST_MS = 200
const MOST_MS = 500
const FACTOR = 20

/**
 * Until the test has ended, the pauses in which somebody may go on typing, or a frame may settle, are short, for tests that
 * are not about them: they were half of what such a test waited for. A clock that stands still has its own.
 */
export function shortenPauses(): void {
  const { setTimeout } = globalThis
  if (vi.isFakeTimers() || setTimeout.name === 'setShortTimeout') return
  const setShortTimeout = (handler: TimerHandler, ms = 0, ...values: unknown[]) =>
    setTimeout(handler, LEAST_MS <= ms && ms <= MOST_MS ? ms / FACTOR : ms, ...values)
  globalThis.setTimeout = setShortTimeout as typeof setTimeout
  onTestFinished(() => {
    // One that was stopped meanwhile would put it back.
    vi.useRealTimers()
    globalThis.setTimeout = setTimeout
  })
}
