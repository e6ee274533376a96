import { createCookieReader, formatCookie, type StorageKey } from '@latchkey/foundation'
import { isRecord } from '../record.js'
import { CONNECTIONS_KEY, NETWORK_KEY } from './connectionKeys.js'
import type { StoredState } from './restore.js'

// The prefix of the first instance of a page, which is the one that a server renders.
const PREFIX = '@latchkey/'

/**
 * What the kit needs of a request's Cookie header to render the visitor's account, and no other cookie: what a server
 * may pass on to the page, as the state of `hydrate`. It is safe in HTML, and empty where there is nothing. It needs
 * no window and no React, hence works in a server component too.
 */
export function selectAppKitCookies(header: string | null | undefined): string {
  return formatCookieState(readCookieState(header))
}

/** Reads what a Cookie header tells of the state; garbage is ignored. */
export function readCookieState(header: string | null | undefined): StoredState {
  const cookies = createCookieReader(typeof header === 'string' ? header : '')
  const read = <T>({ name, version, parse }: StorageKey<T>): T | undefined => {
    try {
      const envelope: unknown = JSON.parse(cookies.getItem(PREFIX + name) ?? '')
      return isRecord(envelope) && envelope.v === version ? parse(envelope.d) : undefined
    } catch {
      return undefined
    }
  }
  return { connections: read(CONNECTIONS_KEY), network: read(NETWORK_KEY) }
}

/** A state as the cookie storage writes it, so that both are read in one way. */
export function formatCookieState({ connections, network }: StoredState): string {
  const write = <T>({ name, version: v }: StorageKey<T>, d: T | undefined) =>
    d === undefined ? [] : [formatCookie(PREFIX + name, JSON.stringify({ v, d }))]
  return [...write(CONNECTIONS_KEY, connections), ...write(NETWORK_KEY, network)].join('; ')
}
