import { createStorage, type Storage, type StorageBackend } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { storagePrefix } from './storagePrefix.js'

/**
 * What an instance keeps for the next page of its tab, and for no other tab. Where the app wants nothing stored, or the
 * browser has no place for it, it ends with the page.
 */
export function createTabStorage({
  logger,
  options,
}: Pick<AppKitCore, 'logger' | 'options'>): Storage {
  const backend = options.storage === 'memory' ? undefined : createSessionBackend()
  return createStorage({
    backend: backend ?? 'memory',
    logger,
    prefix: storagePrefix(options),
  })
}

/** `window.sessionStorage`; undefined where there is none, or the page may not have it. */
function createSessionBackend(): StorageBackend | undefined {
  try {
    const { sessionStorage } = globalThis
    return (
      sessionStorage && {
        getItem: (name) => sessionStorage.getItem(name),
        setItem: (name, value) => sessionStorage.setItem(name, value),
        removeItem: (name) => sessionStorage.removeItem(name),
      }
    )
  } catch {
    return undefined
  }
}
