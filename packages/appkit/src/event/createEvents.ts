import type { Logger } from '@latchkey/foundation'
import type { AppKitEvents, TrackedEvent } from './types.js'

/** Creates the events of an instance; nothing is sent anywhere. */
export function createEvents(logger: Logger): AppKitEvents & { clear(): void } {
  const listeners = new Set<{ readonly call: (event: TrackedEvent) => void }>()
  let last: TrackedEvent | undefined
  const send =
    (type: TrackedEvent['data']['type']): AppKitEvents['track'] =>
    (event, properties) => {
      const tracked: TrackedEvent = {
        timestamp: Date.now(),
        data: { type, event, ...(properties && { properties }) },
      }
      last = tracked
      for (const listener of [...listeners]) {
        try {
          listener.call(tracked)
        } catch (error) {
          logger.error('An event listener failed', error)
        }
      }
    }
  return {
    track: send('track'),
    error: send('error'),
    subscribe(call) {
      const listener = { call }
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    last: () => last,
    clear: () => listeners.clear(),
  }
}
