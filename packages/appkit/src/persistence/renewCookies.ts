import type { AppKitCore } from '../core.js'
import { entryKey, inUseKey, NETWORK_KEY, type StoredConnection } from './connectionKeys.js'
import { SESSION } from './entryNames.js'

/**
 * Writes the cookies anew in which a page has found its connections: Safari forgets what a script has written there after a
 * week, and every browser after a year, however often it is read.
 */
export function renewCookies(
  { options, storage }: AppKitCore,
  stored: readonly StoredConnection[],
): void {
  if (options.storage !== 'cookie') return
  for (const connection of stored) {
    storage.renew(entryKey(connection))
    storage.renew(inUseKey(connection.namespace))
  }
  storage.renew({ name: SESSION, isInCookie: true })
  storage.renew(NETWORK_KEY)
}
