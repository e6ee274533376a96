import { onTestFinished, vi } from 'vitest'

/** The internet of the page, as the browser tells it, until the test has ended. */
export function createNetwork(isOnline = true): { set(isOnline: boolean): void } {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  const set = (next: boolean) => {
    online.mockReturnValue(next)
    window.dispatchEvent(new Event(next ? 'online' : 'offline'))
  }
  onTestFinished(() => {
    online.mockRestore()
    window.dispatchEvent(new Event('online'))
  })
  return { set }
}
