import type { StorageBackend } from '@latchkey/foundation'

/** The storage of an origin, as one of its tabs has it. */
export interface TabStorage {
  readonly backend: StorageBackend
  /** Whether other tabs have written what this one has not heard of yet. */
  readonly hasNews: boolean
  /** The tab hears of what the others have written: of each by itself, as a browser tells it. */
  deliver(): Promise<void>
  /** The tab goes. */
  close(): void
}

/** A storage that tabs share: what one writes the others read at once, and hear of when they are told. */
export function createSharedStorage(): { open(): TabStorage } {
  const stored = new Map<string, string>()
  const queues = new Set<string[]>()

  const open = (): TabStorage => {
    const listeners = new Set<(name: string) => void>()
    const news: string[] = []
    queues.add(news)
    const write = (name: string, value: string | undefined) => {
      if (stored.get(name) === value) return
      if (value === undefined) stored.delete(name)
      else stored.set(name, value)
      for (const queue of queues) if (queue !== news) queue.push(name)
    }
    return {
      backend: {
        getItem: (name) => stored.get(name),
        setItem: write,
        removeItem: (name) => write(name, undefined),
        keys: () => [...stored.keys()],
        subscribe(listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      get hasNews() {
        return news.length > 0
      },
      async deliver() {
        for (let name = news.shift(); name !== undefined; name = news.shift()) {
          for (const listener of [...listeners]) listener(name)
          await new Promise((resolve) => setImmediate(resolve))
        }
      },
      close() {
        queues.delete(news)
        news.length = 0
        listeners.clear()
      },
    }
  }
  return { open }
}
