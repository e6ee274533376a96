import type { SentTransaction } from '@latchkey/appkit'
import type { Transaction } from '@latchkey/blockchain-api'
import { sameAddress } from '@latchkey/money'
import type { TransactionMonth } from './types.js'

/**
 * Months without what is pending in them and stands above them already, as what this page has sent. A month that nothing is
 * taken from stays the same object.
 */
export function withoutSent(
  months: readonly TransactionMonth[],
  sent: readonly Pick<SentTransaction, 'hash' | 'minedHash'>[],
): readonly TransactionMonth[] {
  const isAbove = ({ metadata }: Transaction) =>
    metadata.status === 'pending' &&
    sent.some(({ hash, minedHash = hash }) => sameAddress(metadata.hash, minedHash))
  return months.flatMap((month) => {
    if (!month.transactions.some(isAbove)) return month
    const transactions = month.transactions.filter((transaction) => !isAbove(transaction))
    return transactions.length === 0 ? [] : { ...month, transactions }
  })
}
