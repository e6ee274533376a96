import type { Transaction } from '@latchkey/blockchain-api'

/** The on-ramp's group, as a list shows it. */
export interface Purchases {
  /** In progress: they stand above the history. */
  readonly running: readonly Transaction[]
  /** Done or failed, and nothing in the history stands for them: they stand there at their own time. */
  readonly settled: readonly Transaction[]
  /** Hashes of what was paid out. */
  readonly hashes: ReadonlySet<string>
}

/** Always the same, so that a list without purchases is not drawn anew for a page that comes. */
const NONE: Purchases = { running: [], settled: [], hashes: new Set() }

/** Divides what was bought by where it is shown. `isWhole`: the history has no older page. */
export function splitPurchases(
  purchases: readonly Transaction[],
  history: readonly Transaction[],
  isWhole: boolean,
): Purchases {
  if (purchases.length === 0) return NONE
  const hashes = new Set(purchases.flatMap(({ metadata }) => metadata.hash ?? []))
  const paidOut = new Set(
    history.flatMap(({ metadata: { hash } }) => (hash && hashes.has(hash) ? [hash] : [])),
  )
  const oldest = Date.parse(history.at(-1)?.metadata.minedAt ?? '')
  const isReached = ({ metadata }: Transaction) => isWhole || Date.parse(metadata.minedAt) >= oldest
  const open = purchases.filter(({ metadata: { hash } }) => !hash || !paidOut.has(hash))
  return {
    running: open.filter(({ metadata }) => metadata.status === 'pending'),
    settled: open.filter((one) => one.metadata.status !== 'pending' && isReached(one)),
    hashes,
  }
}
