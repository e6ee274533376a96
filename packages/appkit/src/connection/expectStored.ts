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
    const found = listItems(options.storage).flatMap(([name, text]) => {
      const isLive = text.includes('"connection"') && !text.includes('"isLocked":true')
      const namespace = name.slice(beginning.length).split('/', 1)[0]
      return name.startsWith(beginning) && isLive && namespace ? [namespace] : []
    })
    const namespaces = [...new Set(found)].filter((name) => adapters.get(name))
    if (namespaces.length > 0) store.set(expectedAtom, namespaces)
  } catch {
    // A storage that cannot be had says nothing.
  }
}

function listItems(storage: 'local' | 'cookie'): readonly (readonly [string, string])[] {
  if (storage === 'local') {
    const { localStorage } = globalThis
    return Array.from({ length: localStorage.length }, (_item, at) => {
      const name = localStorage.key(at) ?? ''
      return [name, localStorage.getItem(name) ?? ''] as const
    })
  }
  return globalThis.document.cookie.split('; ').map((cookie) => {
    const [name = '', ...rest] = cookie.split('=').map(decodeURIComponent)
    return [name, rest.join('=')] as const
  })
}
