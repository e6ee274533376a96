import { defineStorageKey, type Storage } from '@latchkey/foundation'
import { mergeStored } from './mergeStored.js'
import { findOthersCodes, withoutCodes } from './withoutCodes.js'

/** How the keys end under which the core stores what it listens to, and what it has shown codes of. */
const SUBSCRIPTIONS = '//subscription'
const PAIRINGS = '//pairing'

/** What WalletConnect's core asks of a storage. */
export interface KeyValueStorage {
  getKeys(): Promise<string[]>
  // biome-ignore lint/suspicious/noExplicitAny: the library's interface names its default so
  getEntries<T = any>(): Promise<[string, T][]>
  // biome-ignore lint/suspicious/noExplicitAny: the library's interface names its default so
  getItem<T = any>(key: string): Promise<T | undefined>
  // biome-ignore lint/suspicious/noExplicitAny: the library's interface names its default so
  setItem<T = any>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
  /** Removes everything: what is stored cannot be read any more. */
  clear(): void
  /** Writes nothing any more: a core that is stopping would overwrite its successor's values. */
  close(): void
}

/** Keeps WalletConnect's values in the instance's own storage, so that one setting and one prefix rule both. */
export function createKeyValueStorage(storage: Storage, prefix: string): KeyValueStorage {
  let isOpen = true
  /** What this page has read or written last, as JSON: the library may change its objects later. */
  const held = new Map<string, string | undefined>()
  const hold = (key: string, value: unknown) => void held.set(key, JSON.stringify(value))
  const entry = (key: string) =>
    defineStorageKey<unknown>({ name: `${prefix}/${key}`, version: 1, parse: (value) => value })
  const index = defineStorageKey<readonly string[]>({
    name: `${prefix}/index`,
    version: 1,
    parse(value) {
      if (!Array.isArray(value)) throw new TypeError('not a list')
      return value.filter((key) => typeof key === 'string')
    },
  })
  const keys = () => storage.get(index) ?? []
  const read = (key: string) => storage.get(entry(key))
  const restore = (key: string): unknown => {
    const value = read(key)
    const [start, name] = key.split(/(?=\/\/\w+$)/)
    if (name !== SUBSCRIPTIONS && name !== PAIRINGS) return value
    const pairings = `${start}${PAIRINGS}`
    const own: unknown = JSON.parse(held.get(pairings) ?? 'null')
    return withoutCodes(value, findOthersCodes(read(pairings), own))
  }
  return {
    async getKeys() {
      return [...keys()]
    },
    async getEntries<T>() {
      return keys().map((key): [string, T] => [key, read(key) as T])
    },
    async getItem<T>(key: string) {
      const value = restore(key)
      hold(key, value)
      return value as T | undefined
    },
    async setItem(key, value) {
      if (!isOpen) return
      const before: unknown = JSON.parse(held.get(key) ?? 'null')
      // Another tab has sessions, too: each would write its own alone.
      storage.set(entry(key), mergeStored(before, value, storage.get(entry(key))))
      hold(key, value)
      const known = keys()
      if (!known.includes(key)) storage.set(index, [...known, key])
    },
    async removeItem(key) {
      if (!isOpen) return
      held.delete(key)
      storage.remove(entry(key))
      storage.set(
        index,
        keys().filter((other) => other !== key),
      )
    },
    clear() {
      for (const key of keys()) storage.remove(entry(key))
      storage.remove(index)
    },
    close() {
      isOpen = false
    },
  }
}
