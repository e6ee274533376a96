import { SECOND_MS } from '@latchkey/foundation'
import { isRecord } from '../../record.js'

/**
 * The subscriptions of WalletConnect's core to restore: without those to codes that no wallet has answered. Another tab
 * shows such a code, and the relay gives an answer once to all tabs: whoever else listened would take it away.
 */
export function withoutCodes(subscriptions: unknown, pairings: unknown): unknown {
  if (!Array.isArray(subscriptions) || !Array.isArray(pairings)) return subscriptions
  const waiting = new Set(pairings.filter(isWaiting).map(({ topic }) => topic))
  return subscriptions.filter((item) => !isRecord(item) || !waiting.has(item.topic))
}

/** One that has expired is not: the core removes it, and its subscription with it. */
function isWaiting(pairing: unknown): pairing is Record<string, unknown> {
  if (!isRecord(pairing)) return false
  const { active, expiry } = pairing
  return active === false && typeof expiry === 'number' && expiry * SECOND_MS > Date.now()
}
