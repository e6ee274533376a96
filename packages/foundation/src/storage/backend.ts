/** Where strings are kept. Any method may throw: the storage above it copes. */
export interface StorageBackend {
  getItem(name: string): string | null | undefined
  setItem(name: string, value: string): void
  removeItem(name: string): void
  /** Every stored name; without it only the names are known that this page has used. */
  keys?(): readonly string[]
  /** Calls `listener` with the name that another tab has changed, or with null where it may be any; gives its unsubscribe. */
  subscribe?(listener: (name: string | null) => void): () => void
}

/** A backend that lives as long as the page, or one server request. */
export function createMemoryBackend(entries?: Iterable<readonly [string, string]>): StorageBackend {
  const items = new Map(entries)
  return {
    getItem: (name) => items.get(name),
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    keys: () => [...items.keys()],
  }
}

/** `window.localStorage`, looked up at each call, since the look-up itself may throw. */
export function createLocalBackend(): StorageBackend {
  return {
    getItem: (name) => globalThis.localStorage.getItem(name),
    setItem: (name, value) => globalThis.localStorage.setItem(name, value),
    removeItem: (name) => globalThis.localStorage.removeItem(name),
    keys() {
      const { localStorage } = globalThis
      return Array.from({ length: localStorage.length }, (_item, at) => localStorage.key(at) ?? '')
    },
    subscribe(listener) {
      if (typeof globalThis.addEventListener !== 'function') return () => {}
      const onStorage = ({ key, storageArea }: StorageEvent) => {
        if (isLocal(storageArea)) listener(key)
      }
      globalThis.addEventListener('storage', onStorage)
      return () => globalThis.removeEventListener('storage', onStorage)
    },
  }
}

function isLocal(area: unknown): boolean {
  try {
    return area === globalThis.localStorage
  } catch {
    return false
  }
}
