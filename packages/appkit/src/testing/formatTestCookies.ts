import type { CaipNetworkId } from '@latchkey/foundation'
import type { StoredConnection } from '../persistence/connectionKeys.js'
import { formatCookieState } from '../persistence/cookieState.js'

/** Whose cookies. */
export interface TestCookieOptions {
  /** The network on show. */
  readonly network?: CaipNetworkId | undefined
  /** Default: that of `createTestAppKit`. */
  readonly storageKey?: string
}

/** The Cookie header of a visitor with these connections, as `storage: 'cookie'` of an instance has written it. */
export function formatTestCookies(
  connections: readonly StoredConnection[],
  { network, storageKey = '0'.repeat(32) }: TestCookieOptions = {},
): string {
  return formatCookieState(storageKey, { connections, network })
}
