import type { Transaction } from '@latchkey/blockchain-api'

/** The newest page over what is known. */
export interface Merged {
  readonly transactions: readonly Transaction[]
  /** False: between the page and what was known there may be more, and so the page stands alone. */
  readonly isJoined: boolean
}

/**
 * Puts the newest page over what is known: what it has anew comes first, what it repeats is as it says now, and what
 * stood among that but is gone from it was taken back by the chain.
 */
export function mergeNewest(known: readonly Transaction[], page: readonly Transaction[]): Merged {
  const ids = new Set(page.map(({ id }) => id))
  const last = known.findLastIndex(({ id }) => ids.has(id))
  if (last < 0) return { transactions: page, isJoined: false }
  return { transactions: [...page, ...known.slice(last + 1)], isJoined: true }
}
