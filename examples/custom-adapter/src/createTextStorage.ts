import { createStorage, defineStorageKey } from '@latchkey/foundation'
import type { TextStorage } from './PocketWallet.js'

/** The browser's storage, or memory where the browser blocks it: even to look at `localStorage` throws then. */
export function createTextStorage(): TextStorage {
  const storage = createStorage({ prefix: '' })
  const keyOf = (name: string) => defineStorageKey({ name, version: 1, parse: String })
  return {
    getItem: (name) => storage.get(keyOf(name)) ?? null,
    setItem: (name, value) => storage.set(keyOf(name), value),
  }
}
