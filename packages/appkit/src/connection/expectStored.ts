import type { ChainNamespace } from '@latchkey/foundation'
import { atom } from 'jotai/vanilla'
import type { AppKitCore } from '../core.js'
import { ENTRIES } from '../persistence/entryNames.js'
import { storagePrefix } from '../persistence/storagePrefix.js'

/** The namespaces that are connected by what is stored, as long as that has not been read. */
export const expectedAtom = atom<readonly ChainNamespace[]>([])

/**
 * Has a page that is about to start say `connecting` from the first, where something is stored: the code that reads it
 * comes later. Nothing is parsed or believed yet.
 */
export function expectStored({ adapters, options, store }: AppKitCore): void {
  if (!options.enableReconnect || options.storage === 'memory') return
  const beginning = storagePrefix(options) + ENTRIES
  try {
    const found = listItems(options.storage, beginning).flatMap((item) => {
      const isLive = item.includes('"connection"') && !item.includes('"isLocked":true')
      const namespace = item.slice(beginning.length).split('/', 1)[0]
      return isLive && namespace ? [namespace] : []
    })
    const namespaces = [...new Set(found)].filter((name) => adapters.get(name))
    store.set(expectedAtom, namespaces)
  } catch {
    // A storage that cannot be had says nothing.
  }
}

/** The names and texts of what is stored under names that begin so. */
function listItems(storage: 'local' | 'cookie', beginning: string): readonly string[] {
  if (storage === 'local') {
    return Object.entries(globalThis.localStorage)
      .map((entry) => entry.join('='))
      .filter((item) => item.startsWith(beginning))
  }
  // Cookies of others may hold what cannot be decoded.
  return globalThis.document.cookie
    .split('; ')
    .filter((cookie) => cookie.startsWith(encodeURIComponent(beginning)))
    .map(decodeURIComponent)
}
