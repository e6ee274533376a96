import type { SignClient } from './hardenCore.js'
import { isEmitter, readInternal } from './internals.js'

const EXPIRED = { code: 6, message: 'Proposal expired' }

/**
 * Lets a pairing, and what was asked for by it, expire now: an answer that comes later finds nothing. What a request for a
 * sign-in leaves behind in the client goes with it: its listeners, its timer of an hour, its topic.
 */
export function discardPairing(
  { auth, core, engine, proposal }: SignClient,
  topic: string | undefined,
): void {
  if (topic === undefined) return
  const events = readInternal(engine, 'events')
  const proposals = proposal.getAll().filter(({ pairingTopic }) => pairingTopic === topic)
  for (const { id } of proposals) {
    if (isEmitter(events)) events.emit(`session_connect:${id}`, { error: EXPIRED })
  }
  for (const { id, pairingTopic } of auth.requests.getAll()) {
    if (pairingTopic === topic) core.expirer.set(id, 0)
  }
  for (const entry of auth.pairingTopics.getAll()) {
    if (entry.pairingTopic !== topic) continue
    void core.relayer.unsubscribe(entry.topic)
    void auth.pairingTopics.delete(entry.topic, EXPIRED)
  }
  for (const { id } of proposals) core.expirer.set(id, 0)
  if (core.pairing.pairings.keys.includes(topic)) core.expirer.set(topic, 0)
}
