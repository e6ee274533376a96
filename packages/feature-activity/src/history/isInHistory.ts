import type { SentTransaction } from '@latchkey/appkit'
import type { Transaction } from '@latchkey/blockchain-api'
import { DAY_MS } from '@latchkey/foundation'
import { sameAddress } from '@latchkey/money'

/**
 * Whether a history, the newest first, has what was sent and says how that ended. What was mined a day before it was sent
 * cannot be it.
 */
export function isInHistory(
  transactions: readonly Transaction[],
  { hash, minedHash = hash, sentAt }: Pick<SentTransaction, 'hash' | 'minedHash' | 'sentAt'>,
): boolean {
  const earliest = sentAt - DAY_MS
  for (const { metadata } of transactions) {
    if (sameAddress(metadata.hash, minedHash)) return metadata.status !== 'pending'
    if (Date.parse(metadata.minedAt) < earliest) return false
  }
  return false
}
