import type { SentTransaction } from './types.js'

/** What tells one transaction from all others. */
export type TransactionId = Pick<SentTransaction, 'hash' | 'caipNetworkId'>

/** Makes the question whether a transaction is this one. */
export function isTransaction({ hash, caipNetworkId }: TransactionId) {
  return (other: TransactionId): boolean =>
    other.hash === hash && other.caipNetworkId === caipNetworkId
}
