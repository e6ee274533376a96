import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fuzzRuns } from '../../../foundation/test/fuzzRuns.js'
import { roundFee } from './roundFee.js'

it.each([
  [1_234_567_890_000_000n, 18, '0.001235'],
  [1_234_000_000_000_000n, 18, '0.001234'],
  [1_234_000_000_000_001n, 18, '0.001235'],
  [999_999_999_999_999_999n, 18, '1'],
  [5_000n, 9, '0.000005'],
  [5_001n, 9, '0.000006'],
  // What is less than can be shown is said to be less.
  [999n, 9, '0.000000999'],
  [7n, 6, '0.000007'],
  [7n, 0, '7'],
  [0n, 18, '0'],
])('[TRUE-6:kinds] a fee of %s with %i decimals is at most %s', (value, decimals, text) => {
  expect(roundFee(value, decimals)).toBe(text)
})

it('[TRUE-6:kinds] is never less than will be paid, nor more by a shown digit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.nat(77), (value, decimals) => {
      const shown = roundFee(value, decimals)
      const digit = 10n ** BigInt(Math.max(0, decimals - 6))
      const more = toWhole(shown, decimals) - value
      expect(more >= 0n && more < digit).toBe(true)
      if (value >= digit) expect(shown.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(6)
    }),
    fuzzRuns(1_000),
  )
})

/** Base units, however many: what is rounded up may be more than an amount can be. */
function toWhole(text: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}
