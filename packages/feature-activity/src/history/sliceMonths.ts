import type { Transaction } from '@latchkey/blockchain-api'
import type { TransactionMonth } from './types.js'

/** The part of a month that is drawn. */
export interface MonthSlice {
  readonly year: number
  readonly month: number
  readonly hasHeading: boolean
  readonly transactions: readonly Transaction[]
}

/** Rows of a list of months: a heading each, and their transactions. */
export function countRows(months: readonly TransactionMonth[]): number {
  return months.reduce((sum, { transactions }) => sum + transactions.length + 1, 0)
}

/** What of a list of months stands in the rows `from` to `to`, the latter not among them. */
export function sliceMonths(
  months: readonly TransactionMonth[],
  from: number,
  to: number,
): readonly MonthSlice[] {
  const slices: MonthSlice[] = []
  let start = 0
  for (const { month, transactions, year } of months) {
    const end = start + transactions.length + 1
    if (end > from && start < to)
      slices.push({
        year,
        month,
        hasHeading: start >= from,
        transactions: transactions.slice(Math.max(0, from - start - 1), to - start - 1),
      })
    start = end
  }
  return slices
}
