import { SECOND_MS, WEEK_SECONDS } from '@latchkey/foundation'
import type { Session } from './session.js'

/** A session as the client keeps it: a week from now, with nothing granted unless given. */
export function createTestSession(given: Partial<Session> = {}): Session {
  const side = { publicKey: '', metadata: { name: '', description: '', url: '', icons: [] } }
  return {
    topic: 'a'.repeat(64),
    relay: { protocol: 'irn' },
    expiry: Math.floor(Date.now() / SECOND_MS) + WEEK_SECONDS,
    acknowledged: true,
    controller: '',
    pairingTopic: '',
    requiredNamespaces: {},
    optionalNamespaces: {},
    namespaces: {},
    self: side,
    peer: side,
    transportType: 'relay',
    ...given,
  }
}
