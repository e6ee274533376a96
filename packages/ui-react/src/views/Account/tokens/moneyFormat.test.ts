import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fuzzRuns } from '../../../../../foundation/test/fuzzRuns.js'
import { formatQuantity } from './formatQuantity.js'
import { formatTime } from './formatTime.js'
import { createMoneyFormat } from './moneyFormat.js'

const ODD = /NaN|undefined|Infinity|Invalid|object/

describe('a worth', () => {
  const { worth } = createMoneyFormat('en-US')

  it.each([
    [0n, '$0.00'],
    [1n, '<$0.01'],
    [9_999n, '<$0.01'],
    [10_000n, '$0.01'],
    [1_999_999n, '$1.99'],
    [1_234_567_890_000n, '$1,234,567.89'],
    [999_999_999_999_990_000n, '$999,999,999,999.99'],
    [1_239_999_999_999_000_000n, '$1.23T'],
    [987n * 10n ** 36n, '$9.87E32'],
  ])('[R20] %s millionths is %s, rounded down', (millionths, text) => {
    expect(worth(millionths)).toBe(text)
  })

  it('is written as the reader writes', () => {
    expect(createMoneyFormat('de').worth(1_234_560_000n)).toBe('1.234,56\u00a0$')
    expect(createMoneyFormat('ar-EG').worth(1_230_000n)).toContain('١٫٢٣')
    expect(createMoneyFormat('ja').worth(1_230_000n)).toBe('$1.23')
  })

  it('[R9] is never an odd word', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 90n), (millionths) => !ODD.test(worth(millionths))),
      fuzzRuns(5_000),
    )
  })
})

describe('a price', () => {
  const { price } = createMoneyFormat('en-US')

  it.each([
    [0, '$0.00'],
    [1, '$1.00'],
    [4321.987, '$4,321.99'],
    [0.5, '$0.50'],
    [0.012345, '$0.01235'],
    [0.00001234, '$0.00001234'],
    [1e-12, '<$0.00000001'],
    [5e-324, '<$0.00000001'],
    [1.5e12, '$1.50T'],
    [1e300, '$1.00E300'],
  ])('%s is %s', (value, text) => {
    expect(price(value)).toBe(text)
  })

  it('[R9] is never an odd word', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
        (value) => !ODD.test(price(value)) && price(value).length < 24,
      ),
      fuzzRuns(5_000),
    )
  })
})

it('a quantity is short where it is very much', () => {
  expect(formatQuantity('1234.5', 'en')).toBe('1,234.5')
  expect(formatQuantity('0.0000001', 'en')).toBe('<0.000001')
  expect(formatQuantity('999999999999.123456789', 'en')).toBe('999,999,999,999.123456')
  expect(formatQuantity('1999999999999', 'en')).toBe('1.99T')
  expect(formatQuantity('9'.repeat(80), 'en')).toBe('9.99E79')
  expect(formatQuantity('000000000000000000001.5', 'en')).toBe('1.5')
})

it('a time is that of the day, with its day where it is long ago, and nothing for what is no time', () => {
  const noon = new Date(2026, 0, 15, 12).getTime()
  expect(formatTime(noon, noon + 60_000, 'en-GB')).toBe('12:00')
  expect(formatTime(noon, noon + 90_000_000, 'en-GB')).toBe('15 Jan 2026, 12:00')
  expect(formatTime(Number.NaN, noon, 'en-GB')).toBeUndefined()
  expect(formatTime(1e20, noon, 'en-GB')).toBeUndefined()
})
