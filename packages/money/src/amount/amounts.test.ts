import { formatUnits, parseUnits } from '@latchkey/foundation'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../../foundation/test/anyCharacter.js'
import { FUZZ_TIMEOUT_MS, fuzzRuns } from '../../../foundation/test/fuzzRuns.js'
import { maxUnits } from './maxUnits.js'
import { readAmount, writeAmount } from './readAmount.js'
import { toUnits } from './toUnits.js'

const LOCALES = ['en', 'de', 'fr', 'pt', 'ar', 'ar-EG', 'hi', 'tr', 'ja', undefined]
const MOST_DECIMALS = 77

const anyLocale = fc.constantFrom(...LOCALES, 'de-CH', 'en-IN', 'es', 'fa', 'pl', 'pt-PT')
const anyDecimals = fc.integer({ min: 0, max: MOST_DECIMALS })
/** Digits with every sign that some locale puts between them, and others that look like a number. */
const anyText = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 12 }),
  fc.stringMatching(/^[0-9.,eE+x' -]{0,12}$/),
  fc.stringMatching(/^ ?[0-9]{0,40}[.,]?[0-9]{0,40} ?$/),
  fc.stringMatching(/^[0-9]{1,3}([.,'’ \u00a0\u202f٬][0-9]{2,3}){0,3}([.,٫][0-9]{0,9})?$/),
  fc.stringMatching(/^[٠-٩۰-۹०-९０-９0-9]{0,12}[.,٫．，]?[٠-٩۰-۹०-९０-９0-9]{0,12}$/),
)

/** How numbers are written where other digits than 0 to 9 are typed. */
const SYSTEMS = ['latn', 'arab', 'arabext', 'deva', 'fullwide']
/** What each of those digits stands for. */
const DIGITS = new Map(
  SYSTEMS.flatMap((numberingSystem) =>
    Array.from(
      new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(1234567890),
      (digit, at) => [digit, String((at + 1) % 10)] as const,
    ),
  ),
)

/** What a text says by the digits in it: its last sign is that of the decimals. No code of the kit is asked. */
function unitsOf(text: string, decimals: number): bigint | undefined {
  const at = Math.max(...['.', ',', '٫', '．', '，'].map((sign) => text.lastIndexOf(sign)))
  const digits = (part: string) =>
    Array.from(part, (character) => DIGITS.get(character) ?? '').join('')
  const whole = digits(at < 0 ? text : text.slice(0, at))
  const fraction = at < 0 ? '' : digits(text.slice(at))
  if (fraction.length > decimals) return undefined
  return BigInt(`${whole}${fraction.padEnd(decimals, '0')}` || '0')
}

/** One of each locale and its digits: to make it takes longer than all else here. */
const formats = new Map<string, Intl.NumberFormat>()
function formatOf(locale: string | undefined, numberingSystem: string): Intl.NumberFormat {
  const key = `${locale} ${numberingSystem}`
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { numberingSystem })
  formats.set(key, format)
  return format
}

/** As a locale writes it in some digits, with its own signs for thousands and the fraction. */
function write(value: bigint, decimals: number, locale: string | undefined, system: string) {
  const format = formatOf(locale, system)
  const [whole = '0', fraction] = formatUnits(value, decimals).split('.')
  const sign = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value
  const digits = Array.from(fraction ?? '', (digit) => format.format(Number(digit))).join('')
  return `${format.format(BigInt(whole))}${fraction === undefined ? '' : `${sign}${digits}`}`
}

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
    ['١٢', 'ar', '12'],
    ['٥٫٢', 'ar', '5.2'],
    ['1٫5', 'ar', '1.5'],
    ['۱۲٫۵', 'fa', '12.5'],
    ['१.५', 'hi', '1.5'],
    ['１２．５', 'ja', '12.5'],
    ['１，５', 'de', '1.5'],
    ['٥٫٢٣٤', 'de', '5.234'],
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
    ['١٬٠٠٠', 'ar'],
    ['١،٥', 'ar'],
    ['１，０００', 'ja'],
    ['１．０００', 'de'],
    ['١٫٢٫٣', 'ar'],
    ['৫', 'bn'],
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
        fc.string({ unit: anyCharacter, maxLength: 12 }),
        fc.stringMatching(/^[0-9.,eE+x' -]{0,12}$/),
        fc.stringMatching(/^[٠-٩０-９.,٫٬．，]{0,12}$/),
      )
      fc.assert(
        fc.property(texts, fc.constantFrom(...LOCALES), (text, locale) => {
          const decimal = readAmount(text, locale)
          if (decimal === undefined) return true
          const units = parseUnits(decimal, 77 - decimal.length)
          return /^[0-9٠-٩۰-۹०-९０-９.,٫．，\s]+$/.test(text) && units >= 0n
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

  it(
    '[T20][TRUE-1:baseUnits] whatever is typed, base units are what it says by the decimals of the chain, or it is refused',
    () => {
      let count = 0
      fc.assert(
        fc.property(anyText, anyDecimals, anyLocale, (text, decimals, locale) => {
          const decimal = readAmount(text, locale)
          const units = toUnits(decimal, decimals)
          if (decimal === undefined || units === undefined) return units === undefined
          count += 1
          const shown = formatUnits(units, decimals)
          const again = toUnits(readAmount(writeAmount(shown, locale), locale), decimals)
          return units === unitsOf(text, decimals) && again === units
        }),
        fuzzRuns(100_000),
      )
      expect(count).toBeGreaterThan(500)
    },
    FUZZ_TIMEOUT_MS,
  )

  it(
    "[T20] an amount with its locale's own signs is read as it is meant, or refused",
    () => {
      const values = fc.oneof(fc.bigInt(0n, 10n ** 6n), fc.bigInt(0n, 2n ** 128n))
      const fewDecimals = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 30 }))
      const anySystem = fc.constantFrom(...SYSTEMS)
      fc.assert(
        fc.property(
          values,
          fewDecimals,
          anyLocale,
          anySystem,
          (value, decimals, locale, system) => {
            const read = readAmount(write(value, decimals, locale, system), locale)
            return read === undefined || toUnits(read, decimals) === value
          },
        ),
        fuzzRuns(100_000),
      )
    },
    FUZZ_TIMEOUT_MS,
  )

  it(
    '[T20] Max and its fee are never more than there is',
    () => {
      const amounts = fc.bigInt(0n, 2n ** 256n - 1n)
      fc.assert(
        fc.property(amounts, amounts, (balance, fee) => {
          const most = maxUnits(balance, fee)
          return most >= 0n && (most === 0n ? balance <= fee : most + fee === balance)
        }),
        fuzzRuns(100_000),
      )
    },
    FUZZ_TIMEOUT_MS,
  )
})
