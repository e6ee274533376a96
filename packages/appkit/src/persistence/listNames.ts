import type { StorageKey } from '@latchkey/foundation'

/** The name of the list of wallets chosen lately. */
export const RECENT = 'recent'

/** The name of the list of connections that have ended. */
export const RECENT_CONNECTIONS = 'recent-connections'

/** A list as it is stored: what reads and checks it comes with the actions. */
export function unread(name: string): StorageKey<unknown> {
  return { name, version: 1, parse: (value) => value }
}
