import { describe, expect, it } from 'vitest'
import { transaction } from '../../test/transactions.js'
import { splitPurchases } from './splitPurchases.js'

const day = (date: number) => `2026-05-${String(date).padStart(2, '0')}T10:00:00Z`
const bought = (id: string, date: number, changes: Parameters<typeof transaction>[1] = {}) =>
  transaction(id, { minedAt: day(date), operationType: 'buy', hash: undefined, ...changes })
const history = [transaction('b', { minedAt: day(20) }), transaction('a', { minedAt: day(10) })]
const split = (purchases: Parameters<typeof splitPurchases>[0], isWhole = false) => {
  const { running, settled } = splitPurchases(purchases, history, isWhole)
  return [running.map(({ id }) => id), settled.map(({ id }) => id)]
}

describe("the on-ramp's group", () => {
  it('[ACT-2] is in progress above the history, done or failed in it', () => {
    const purchases = [
      bought('running', 22, { status: 'pending' }),
      bought('failed', 21, { status: 'failed' }),
      bought('done', 12),
    ]
    expect(split(purchases)).toEqual([['running'], ['failed', 'done']])
  })

  it('[ACT-2] what the history has itself is not there twice', () => {
    expect(split([bought('done', 20, { hash: '0xb' })])).toEqual([[], []])
  })

  it('[ACT-2] what is older than the history goes is not there before it does', () => {
    expect(split([bought('old', 2)])).toEqual([[], []])
    expect(split([bought('old', 2)], true)).toEqual([[], ['old']])
  })
})
