import type { Transaction } from '@latchkey/blockchain-api'
import type { History } from './types.js'

/** The newest page over what is known. */
export interface Merged {
  readonly transactions: readonly Transaction[]
  /** False: between the page and what was known there may be more, and so the page stands alone. */
  readonly isJoined: boolean
}

/**
 * Puts what is shown of the newest page over what is known: what it has anew comes first, what it repeats is as it says
 * now, and what stood among that but is gone from it was taken back by the chain.
 */
export function mergeNewest(
  known: Pick<History, 'newestIds' | 'transactions'>,
  page: readonly Transaction[],
  shown: readonly Transaction[],
): Merged {
  const ids = new Set(page.map(({ id }) => id))
  // Spam that the newest page had before tells as well as anything else where the two meet.
  const order = [...new Set([...known.newestIds, ...known.transactions.map(({ id }) => id)])]
  const last = order.findLastIndex((id) => ids.has(id))
  if (last < 0) return { transactions: shown, isJoined: false }
  const covered = new Set(order.slice(0, last + 1))
  const below = known.transactions.filter(({ id }) => !covered.has(id))
  return { transactions: [...shown, ...below], isJoined: true }
}
