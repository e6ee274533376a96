import { createCookieBackend } from './cookie.js'
import {
  createStorage,
  DEFAULT_PREFIX,
  type Storage,
  type StorageOptions,
} from './createStorage.js'
import type { StorageKey } from './storageKey.js'

/**
 * Creates a storage that keeps in cookies what a server is to draw from, and all else in `localStorage`. On a server it is
 * memory.
 */
export function createCookieStorage({
  prefix = DEFAULT_PREFIX,
  logger,
}: Omit<StorageOptions, 'backend'> = {}): Storage {
  const isServer = typeof globalThis.document === 'undefined'
  const backend = isServer ? 'memory' : createCookieBackend(prefix)
  const cookies = createStorage({ backend, logger, prefix })
  const local = createStorage({ backend: 'local', logger, prefix })
  const placeOf = ({ isInCookie }: Pick<StorageKey<unknown>, 'isInCookie'>) =>
    isInCookie ? cookies : local
  return {
    ...cookies,
    get: (key) => placeOf(key).get(key),
    set: (key, value) => placeOf(key).set(key, value),
    remove: (key) => placeOf(key).remove(key),
    isKept: (key) => placeOf(key).isKept(key),
    renew: (key) => placeOf(key).renew(key),
    clear() {
      cookies.clear()
      local.clear()
    },
    subscribe: (key, listener) => placeOf(key).subscribe(key, listener),
  }
}
