import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../test/anyCharacter.js'
import { FUZZ_TIMEOUT_MS, fuzzRuns } from '../../test/fuzzRuns.js'
import { growth, LINEAR_GROWTH } from '../../test/growth.js'
import { AppKitError } from '../errors/AppKitError.js'
import { formatUnits } from './formatUnits.js'
import { parseUnits } from './parseUnits.js'

const LARGEST = 2n ** 256n - 1n
const decimalsArbitrary = fc.integer({ min: 0, max: 77 })
/** Small ones and the edges, too: evenly drawn, nearly all have 77 digits. */
const valueArbitrary = fc.oneof(
  fc.bigInt(0n, LARGEST),
  fc
    .tuple(fc.bigInt(0n, LARGEST), fc.integer({ min: 0, max: 255 }))
    .map(([x, bits]) => x >> BigInt(bits)),
  fc.constantFrom(0n, 1n, LARGEST),
)

function refusal(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return AppKitError.is(error) ? error.code : error
  }
}

describe('amounts', () => {
  it(
    '[T20] parse(format(x)) is x for every 256-bit amount and 0 to 77 decimals',
    () => {
      fc.assert(
        fc.property(valueArbitrary, decimalsArbitrary, (value, decimals) => {
          const text = formatUnits(value, decimals)
          return /^\d+(\.\d*[1-9])?$/.test(text) && parseUnits(text, decimals) === value
        }),
        fuzzRuns(100_000),
      )
    },
    FUZZ_TIMEOUT_MS,
  )

  it(
    '[T20] takes no text but digits and a point',
    () => {
      fc.assert(
        fc.property(
          fc.string({ unit: anyCharacter, maxLength: 12 }),
          decimalsArbitrary,
          (text, decimals) => {
            const read = refusal(() => parseUnits(text, decimals))
            const isDecimal = /^(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/.test(text)
            const [whole = '', fraction = ''] = text.split('.')
            const isFit =
              isDecimal &&
              fraction.length <= decimals &&
              BigInt(`${whole}${fraction.padEnd(decimals, '0')}`) < 2n ** 256n
            return isFit ? typeof read === 'bigint' : read === 'INVALID_AMOUNT'
          },
        ),
        fuzzRuns(100_000),
      )
    },
    FUZZ_TIMEOUT_MS,
  )

  it.each([
    '',
    ' ',
    '.',
    '..1',
    '1.2.3',
    '1,5',
    '+1',
    '-1',
    '-0',
    '1e3',
    '1E3',
    '0x10',
    '0b1',
    '0o7',
    '1_000',
    ' 1',
    '1 ',
    '1\n',
    '١٢',
    '１',
    '𝟏',
    '1\u200b',
    '\u202e1',
    'NaN',
    'Infinity',
    '½',
    '²',
    '1n',
    "1'000",
  ])('[T20] refuses %j', (text) => {
    expect(refusal(() => parseUnits(text, 18))).toBe('INVALID_AMOUNT')
  })

  it('[T20] refuses more digits than the token has, and more than 256 bits hold', () => {
    expect(parseUnits('1.5', 1)).toBe(15n)
    expect(refusal(() => parseUnits('1.50', 1))).toBe('INVALID_AMOUNT')
    expect(refusal(() => parseUnits('1.0', 0))).toBe('INVALID_AMOUNT')
    expect(parseUnits(LARGEST.toString(), 0)).toBe(LARGEST)
    expect(refusal(() => parseUnits((LARGEST + 1n).toString(), 0))).toBe('INVALID_AMOUNT')
    expect(refusal(() => parseUnits(LARGEST.toString(), 1))).toBe('INVALID_AMOUNT')
    expect(refusal(() => formatUnits(LARGEST + 1n, 0))).toBe('INVALID_AMOUNT')
    expect(refusal(() => formatUnits(-1n, 0))).toBe('INVALID_AMOUNT')
    for (const decimals of [-1, 78, 1.5, Number.NaN]) {
      expect(refusal(() => parseUnits('1', decimals))).toBe('INVALID_AMOUNT')
      expect(refusal(() => formatUnits(1n, decimals))).toBe('INVALID_AMOUNT')
    }
  })

  it('takes what a person types on the way', () => {
    expect([parseUnits('1.', 2), parseUnits('.5', 2), parseUnits('007', 0)]).toEqual([
      100n,
      50n,
      7n,
    ])
    expect([formatUnits(0n, 18), formatUnits(50n, 2), formatUnits(5n, 3)]).toEqual([
      '0',
      '0.5',
      '0.005',
    ])
  })

  it.each([
    ['1', ''],
    ['.', ''],
    ['0', 'x'],
  ])('[T23] takes a time that is linear in the text: %j and %j', (part, end) => {
    const textOf = (size: number) => `${part.repeat(size)}${end}`
    const measured = growth(100_000, (size) => {
      const text = textOf(size)
      return () => refusal(() => parseUnits(text, 18))
    })
    expect(measured).toBeLessThan(LINEAR_GROWTH)
    expect(refusal(() => parseUnits(textOf(100_000), 18))).toBe('INVALID_AMOUNT')
  })
})
