import {
  createCookieReader,
  createMemoryBackend,
  createStorage,
  formatCookie,
  type StorageBackend,
  type StorageKey,
} from '@latchkey/foundation'
import { entryKey, inUseKey, NETWORK_KEY } from './connectionKeys.js'
import { readConnections } from './readConnections.js'
import type { StoredState } from './restore.js'
import { readStorageKey, storagePrefix } from './storagePrefix.js'

/**
 * What the kit needs of a request's Cookie header to render the visitor's account, and no other cookie: what a server
 * may pass on to the page, as the state of `hydrate`. It is safe in HTML, and empty where there is nothing. It needs
 * no window and no React, hence works in a server component too.
 */
export function selectAppKitCookies(header: string | null | undefined): string {
  const cookies = createCookieReader(toText(header))
  // What is of one instance is read without what is of others: a stranger may have written hundreds.
  const ours = new Map<string, [string, string][]>()
  for (const name of cookies.keys?.() ?? []) {
    const storageKey = readStorageKey(name)
    const value = cookies.getItem(name)
    if (storageKey === undefined || typeof value !== 'string') continue
    const items = ours.get(storageKey) ?? []
    ours.set(storageKey, items)
    items.push([name, value])
  }
  return [...ours]
    .map(([key, items]) => formatCookieState(key, readState(key, createMemoryBackend(items))))
    .filter(Boolean)
    .join('; ')
}

/** Reads what a Cookie header tells of the state of an instance; garbage is ignored. */
export function readCookieState(
  storageKey: string,
  header: string | null | undefined,
): StoredState {
  return readState(storageKey, createCookieReader(toText(header)))
}

function readState(storageKey: string, backend: StorageBackend): StoredState {
  const storage = createStorage({ backend, prefix: storagePrefix({ storageKey }) })
  return { connections: readConnections(storage), network: storage.get(NETWORK_KEY) }
}

/** A state as the cookie storage writes it, so that both are read in one way. */
export function formatCookieState(
  storageKey: string,
  { connections = [], network }: StoredState,
): string {
  const prefix = storagePrefix({ storageKey })
  const write = <T>({ name, version: v }: StorageKey<T>, d: T): readonly string[] => {
    try {
      return [formatCookie(prefix + name, JSON.stringify({ v, d }))]
    } catch {
      // Nobody but a stranger has written what is too long to be written again.
      return []
    }
  }
  return [
    ...connections.flatMap(({ namespace, connectorId, isActive, ...connection }, since) => [
      ...write(entryKey({ namespace, connectorId }), { version: 1, since, connection }),
      ...(isActive ? write(inUseKey(namespace), connectorId) : []),
    ]),
    ...(network === undefined ? [] : write(NETWORK_KEY, network)),
  ].join('; ')
}

/** A framework may give what is no text. */
function toText(header: unknown): string {
  return typeof header === 'string' ? header : ''
}
