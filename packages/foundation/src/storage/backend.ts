/** Where strings are kept. Any method may throw: the storage above it copes. */
export interface StorageBackend {
  getItem(name: string): string | null | undefined
  setItem(name: string, value: string): void
  removeItem(name: string): void
  /** Every stored name; without it `clear` knows only the names that it has used. */
  keys?(): readonly string[]
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
    keys: () => Object.keys(globalThis.localStorage),
  }
}
