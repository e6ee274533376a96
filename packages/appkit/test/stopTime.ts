import { expect, vi } from 'vitest'

/** Has time stand still until `pass` moves it on, while sockets work; returns its end. */
export function stopTime(): () => void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  return () => vi.useRealTimers()
}

export async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
}

/** Lets sockets and promises have a turn. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** As `vi.waitFor`, which would move on the time that stands still. */
export async function until(read: () => unknown, expected: unknown): Promise<void> {
  const end = performance.now() + 20_000
  for (;;) {
    await turn()
    try {
      return expect(await read()).toEqual(expected)
    } catch (error) {
      if (performance.now() > end) throw error
    }
  }
}
