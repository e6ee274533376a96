import type { Transaction } from '@latchkey/blockchain-api'
import type { TransactionMonth, TransactionYear } from './types.js'

/**
 * Adds transactions to their months in the reader's time zone, the newest first (ACT-1). What no transaction is added to
 * stays the same object. A transaction whose time cannot be read belongs nowhere.
 */
export function addByYear(
  years: readonly TransactionYear[],
  transactions: readonly Transaction[],
): readonly TransactionYear[] {
  const added = new Map<number, Map<number, Transaction[]>>()
  for (const transaction of transactions) {
    const date = new Date(transaction.metadata.minedAt)
    const year = date.getFullYear()
    if (Number.isNaN(year)) continue
    const months = added.get(year) ?? new Map<number, Transaction[]>()
    const month = months.get(date.getMonth()) ?? []
    month.push(transaction)
    added.set(year, months.set(date.getMonth(), month))
  }
  if (added.size === 0) return years
  const kept = years.filter(({ year }) => !added.has(year))
  const changed = [...added].map(([year, months]): TransactionYear => {
    const before = years.find((known) => known.year === year)?.months ?? []
    return { year, months: addMonths(before, year, months) }
  })
  return [...kept, ...changed].sort((a, b) => b.year - a.year)
}

function addMonths(
  before: readonly TransactionMonth[],
  year: number,
  added: ReadonlyMap<number, readonly Transaction[]>,
): readonly TransactionMonth[] {
  const kept = before.filter(({ month }) => !added.has(month))
  const changed = [...added].map(([month, transactions]): TransactionMonth => {
    const known = before.find((one) => one.month === month)?.transactions ?? []
    return { year, month, transactions: inOrder(known, transactions) }
  })
  return [...kept, ...changed].sort((a, b) => b.month - a.month)
}

/** Sorted only where it is not: as a rule a page goes on where the one before has ended. */
function inOrder(
  known: readonly Transaction[],
  added: readonly Transaction[],
): readonly Transaction[] {
  const all = [...known, ...added]
  const joint = all.slice(Math.max(0, known.length - 1)).map(timeOf)
  const isInOrder = joint.every((time, index) => index === 0 || time <= (joint[index - 1] ?? time))
  if (isInOrder) return all
  return all
    .map((transaction) => ({ transaction, time: timeOf(transaction) }))
    .sort((a, b) => b.time - a.time)
    .map(({ transaction }) => transaction)
}

function timeOf({ metadata }: Transaction): number {
  return Date.parse(metadata.minedAt)
}
