import { formatUnits, parseUnits } from '@latchkey/foundation'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FUZZ_TIMEOUT_MS, fuzzRuns } from '../../../foundation/test/fuzzRuns.js'
import { fiatValue } from './fiatValue.js'
import { maxUnits } from './maxUnits.js'
import { readAmount, writeAmount } from './readAmount.js'
import { toUnits } from './units.js'

const LOCALES = ['en', 'de', 'fr', 'pt', 'ar', 'ar-EG', 'hi', 'tr', 'ja', undefined]

describe('an amount as it is typed', () => {
  it.each([
    ['1', 'en', '1'],
    ['1.5', 'en', '1.5'],
    ['1,5', 'en', '1.5'],
    ['1,5', 'de', '1.5'],
    ['1.5', 'de', '1.5'],
    ['.5', 'en', '0.5'],
    [',5', 'de', '0.5'],
    ['1.', 'en', '1'],
    [' 2 ', 'en', '2'],
    ['1.000', 'en', '1.000'],
    ['1,000', 'de', '1.000'],
    ['0,500', 'en', '0.500'],
    ['1234,567', 'en', '1234.567'],
    ['1,0000', 'en', '1.0000'],
  ])('[T20] %j in %s is %s', (text, locale, decimal) => {
    expect(readAmount(text, locale)).toBe(decimal)
  })

  it.each([
    ['1,000', 'en'],
    ['1.000', 'de'],
    ['12.500', 'pt'],
    ['1,234.5', 'en'],
    ['1.2.3', 'en'],
    ['1e3', 'en'],
    ['-1', 'en'],
    ['+1', 'en'],
    ['0x1', 'en'],
    ['١٢', 'ar'],
    ['1٫5', 'ar'],
    ["1'000", 'de-CH'],
    ['1 000', 'fr'],
    ['.', 'en'],
    ['', 'en'],
    ['1'.repeat(200), 'en'],
  ])('[T20] %j in %s is none', (text, locale) => {
    expect(readAmount(text, locale)).toBeUndefined()
  })

  it(
    '[T20] what is written is read again to the last digit, in every locale',
    () => {
      const any = fc.tuple(
        fc.bigInt(0n, 2n ** 256n - 1n),
        fc.integer({ min: 0, max: 77 }),
        fc.constantFrom(...LOCALES),
      )
      fc.assert(
        fc.property(any, ([value, decimals, locale]) => {
          const decimal = formatUnits(value, decimals)
          const read = readAmount(writeAmount(decimal, locale), locale)
          return read === decimal && toUnits(read, decimals) === value
        }),
        fuzzRuns(20_000),
      )
    },
    FUZZ_TIMEOUT_MS,
  )

  it(
    '[T20] any text is none or what the strict grammar takes',
    () => {
      const texts = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 12 }),
        fc.stringMatching(/^[0-9.,eE+x' -]{0,12}$/),
      )
      fc.assert(
        fc.property(texts, fc.constantFrom(...LOCALES), (text, locale) => {
          const decimal = readAmount(text, locale)
          if (decimal === undefined) return true
          const units = parseUnits(decimal, 77 - decimal.length)
          return /^[0-9.,\s]+$/.test(text) && units >= 0n
        }),
        fuzzRuns(50_000),
      )
    },
    FUZZ_TIMEOUT_MS,
  )
})

describe('what it comes to', () => {
  it('[T20] base units, or none for too many digits', () => {
    expect(toUnits('1.5', 6)).toBe(1_500_000n)
    expect(toUnits('1.5000001', 6)).toBeUndefined()
    expect(toUnits(undefined, 6)).toBeUndefined()
  })

  it('[T20] Max leaves the fee, and is never below zero', () => {
    expect(maxUnits(10n, 3n)).toBe(7n)
    expect(maxUnits(3n, 10n)).toBe(0n)
  })

  it.each([
    ['2.5', 2, '$5.00'],
    ['0', 2, '$0.00'],
    ['0.0001', 1, '<$0.01'],
    ['1', undefined, undefined],
    ['1', Number.NaN, undefined],
    ['9'.repeat(400), 9, undefined],
    [undefined, 1, undefined],
  ])('%s at %s is %s', (decimal, price, worth) => {
    expect(fiatValue(decimal, price, 'en-US')).toBe(worth)
  })
})
