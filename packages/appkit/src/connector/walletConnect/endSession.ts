import { withTimeout } from '@latchkey/foundation'
import { DISCONNECT_WAIT_MS, SESSION_TTL_MS, STRAY_AGE_MS } from './constants.js'
import type { SignClient } from './hardenCore.js'

const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' }

/** Never rejects: a wallet that cannot be told finds out when it next looks. */
export async function endSession(client: SignClient, topic: string): Promise<void> {
  const { session, core } = client
  try {
    if (session.keys.includes(topic)) {
      const ending = client.disconnect({ topic, reason: USER_DISCONNECTED })
      await withTimeout(ending, DISCONNECT_WAIT_MS)
    }
  } catch (error) {
    core.logger.warn(error)
    if (session.keys.includes(topic)) await session.delete(topic, USER_DISCONNECTED)
    void core.relayer.unsubscribe(topic)
  }
  // What the provider has stored for it.
  const keys = await core.storage.getKeys()
  await Promise.all(
    keys.filter((key) => key.endsWith(topic)).map((key) => core.storage.removeItem(key)),
  )
}

/**
 * Ends the sessions of a client that no page has kept, as where one was left in the moment that the phone had approved: else
 * the phone shows them until they expire. One that has just begun may be another tab's, which is about to keep it.
 */
export function endStrays(client: SignClient, kept: ReadonlySet<string | undefined>): void {
  for (const { topic, expiry } of client.session.getAll()) {
    const age = Date.now() - (expiry * 1_000 - SESSION_TTL_MS)
    if (!kept.has(topic) && age > STRAY_AGE_MS) void endSession(client, topic)
  }
}
