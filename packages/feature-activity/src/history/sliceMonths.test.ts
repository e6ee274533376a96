import fc from 'fast-check'
import { expect, it } from 'vitest'
import { transaction } from '../../test/transactions.js'
import { countRows, sliceMonths } from './sliceMonths.js'

it('[R19] any two cuts together are the whole list, each row once and in order', () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 8 })
  fc.assert(
    fc.property(lengths, fc.nat(300), (counts, at) => {
      const months = counts.map((count, month) => ({
        year: 2026,
        month,
        transactions: Array.from({ length: count }, (_, index) => transaction(`${month}-${index}`)),
      }))
      const rows = countRows(months)
      const flat = (from: number, to: number) =>
        sliceMonths(months, from, to).flatMap(({ hasHeading, month, transactions }) => [
          ...(hasHeading ? [`${month}`] : []),
          ...transactions.map(({ id }) => id),
        ])
      const cut = Math.min(at, rows)
      expect([...flat(0, cut), ...flat(cut, rows)]).toEqual(flat(0, rows))
      expect(flat(0, rows)).toHaveLength(rows)
    }),
    { numRuns: 200 },
  )
})
