import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { transaction } from '../../test/transactions.js'
import { addByYear } from './addByYear.js'
import type { TransactionYear } from './types.js'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const at = (minedAt: string) => transaction(minedAt, { minedAt })
const outline = (years: readonly TransactionYear[]) =>
  years.map(({ months, year }) => [
    year,
    months.map(({ month, transactions }) => [month, transactions.map(({ id }) => id)]),
  ])

describe('years and months', () => {
  it('[ACT-1] groups by year, then month, the newest first', () => {
    const times = ['2025-12-30T10:00:00Z', '2026-02-03T10:00:00Z', '2026-02-09T10:00:00Z']
    expect(outline(addByYear([], times.map(at)))).toEqual([
      [2026, [[1, [times[2], times[1]]]]],
      [2025, [[11, [times[0]]]]],
    ])
  })

  it.each([
    ['Pacific/Kiritimati', 2026, 0],
    ['America/Los_Angeles', 2025, 11],
  ])('[ACT-1] the month is that of the reader, in %s', (TZ, year, month) => {
    process.env.TZ = TZ
    const [group] = addByYear([], [at('2025-12-31T23:30:00Z')])
    expect([group?.year, group?.months[0]?.month]).toEqual([year, month])
  })

  it('[R19] a page is added to the months it belongs to, and the others stay the same', () => {
    const before = addByYear([], [at('2026-03-05T00:00:00Z'), at('2026-01-05T12:00:00Z')])
    const after = addByYear(before, [at('2026-01-04T12:00:00Z'), at('2024-07-01T12:00:00Z')])
    expect(after[0]?.months[0]).toBe(before[0]?.months[0])
    expect(after[0]?.months[1]?.transactions).toHaveLength(2)
    expect(after[1]?.year).toBe(2024)
    expect(addByYear(after, [])).toBe(after)
  })

  it('a time that is none belongs nowhere', () => {
    expect(addByYear([], [at('yesterday')])).toEqual([])
  })

  it('[ACT-1] page by page it is as all at once, whatever comes when', () => {
    const date = fc.date({
      min: new Date('2019-01-01'),
      max: new Date('2026-12-31'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(fc.array(fc.array(date, { maxLength: 12 }), { maxLength: 6 }), (pages) => {
        const all = pages.map((page) => page.map((time) => at(time.toISOString())))
        const byPage = all.reduce<readonly TransactionYear[]>(addByYear, [])
        const times = byPage
          .flatMap(({ months }) => months)
          .flatMap(({ transactions }) => transactions.map(({ metadata }) => metadata.minedAt))
        const sorted = [...times].sort((a, b) => Date.parse(b) - Date.parse(a))
        expect(times).toEqual(sorted)
        expect(outline(byPage)).toEqual(outline(addByYear([], all.flat())))
      }),
      { numRuns: 200 },
    )
  })
})
