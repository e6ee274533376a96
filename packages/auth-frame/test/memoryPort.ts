import type { FramePort } from '../src/messenger/port.js'

/** A port without windows: tests say what the other side posts, and see what it is posted. */
export function createMemoryPort() {
  const listeners = new Set<(data: unknown) => void>()
  const posted: unknown[] = []
  const heard = new Set<(message: object) => void>()
  const port: FramePort = {
    post(message) {
      const copy: object = structuredClone(message)
      posted.push(copy)
      for (const listener of heard) listener(copy)
    },
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return {
    port,
    posted,
    /** What the other side posts. */
    deliver(data: unknown) {
      for (const listener of [...listeners]) listener(structuredClone(data))
    },
    /** Calls `listener` with what is posted to the other side. */
    onPost: (listener: (message: object) => void) => void heard.add(listener),
    listenerCount: () => listeners.size,
  }
}

/** Two ports that lead to each other; a message arrives in a task of its own, as between windows. */
export function createPortPair() {
  const one = createMemoryPort()
  const two = createMemoryPort()
  one.onPost((message) => void Promise.resolve().then(() => two.deliver(message)))
  two.onPost((message) => void Promise.resolve().then(() => one.deliver(message)))
  return { page: one, frame: two }
}
