import { SECOND_MS } from '@latchkey/foundation'
import { isRecord } from '../../record.js'

/**
 * The topics of the codes that other tabs show: pairings that no wallet has answered, and that this page does not have. What
 * has expired is none: the core removes it.
 */
export function findOthersCodes(stored: unknown, own: unknown): ReadonlySet<unknown> {
  const isWaiting = ({ active, expiry }: Record<string, unknown>) =>
    active === false && typeof expiry === 'number' && expiry * SECOND_MS > Date.now()
  const ownTopics = new Set(recordsOf(own).map(({ topic }) => topic))
  const waiting = recordsOf(stored).filter(isWaiting)
  return new Set(waiting.map(({ topic }) => topic).filter((topic) => !ownTopics.has(topic)))
}

/**
 * Subscriptions or pairings of WalletConnect's core, without those of the codes of others. The relay gives an answer once to
 * all tabs: whoever else listened would take it away from the tab that waits for it.
 */
export function withoutCodes(entries: unknown, codes: ReadonlySet<unknown>): unknown {
  if (!Array.isArray(entries)) return entries
  return entries.filter((item) => !isRecord(item) || !codes.has(item.topic))
}

function recordsOf(list: unknown): readonly Record<string, unknown>[] {
  return Array.isArray(list) ? list.filter(isRecord) : []
}
