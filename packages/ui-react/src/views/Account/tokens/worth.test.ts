import type { TokenBalance } from '@latchkey/appkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fuzzRuns } from '../../../../../foundation/test/fuzzRuns.js'
import { testToken } from '../../../../test/server.js'
import { toFixedPoint, totalWorth, worthOf } from './worth.js'

const without = (token: TokenBalance, ...keys: (keyof TokenBalance)[]) =>
  Object.fromEntries(Object.entries(token).filter(([key]) => !keys.some((gone) => gone === key)))
// What is left out is optional.
const token = (more: Partial<TokenBalance>, ...keys: ('value' | 'price')[]) =>
  without(testToken(1, more), ...keys) as unknown as TokenBalance

describe('worthOf', () => {
  it('is what the server says, in millionths of a dollar', () => {
    expect(worthOf(token({ value: 12.345678 }))).toBe(12_345_678n)
    expect(worthOf(token({ value: 0.1 }))).toBe(100_000n)
    expect(worthOf(token({ value: 0 }))).toBe(0n)
    expect(worthOf(token({ value: 1e300 }))).toBe(10n ** 306n)
    expect(worthOf(token({ value: 1e-300 }))).toBe(0n)
  })

  it('is price times quantity where it does not say, rounded down', () => {
    const quantity = { decimals: '18', numeric: '3.333333333333333333' }
    expect(worthOf(token({ price: 0.3, quantity }, 'value'))).toBe(999_999n)
    const much = { decimals: '0', numeric: '9'.repeat(80) }
    expect(worthOf(token({ price: 1, quantity: much }, 'value'))).toBe(
      BigInt('9'.repeat(80)) * 1_000_000n,
    )
  })

  it('[R9] is unknown without a price, never zero', () => {
    expect(worthOf(token({}, 'value', 'price'))).toBeUndefined()
  })
})

describe('totalWorth', () => {
  it('[R20] is the exact sum of what is known', () => {
    expect(totalWorth(Array.from({ length: 10 }, () => toFixedPoint(0.1, 6)))).toBe(1_000_000n)
    expect(totalWorth([1n, undefined, 2n])).toBe(3n)
  })

  it('[R9] is unknown where nothing is known, and zero where that is known', () => {
    expect(totalWorth([])).toBeUndefined()
    expect(totalWorth([undefined, undefined])).toBeUndefined()
    expect(totalWorth([undefined, 0n])).toBe(0n)
  })
})

it('[R20] a number of JSON is read by its digits, whatever its size', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
      fc.integer({ min: 0, max: 20 }),
      (value, decimals) => {
        const units = toFixedPoint(value, decimals)
        // Back to a number it is the same, or less by what was rounded down.
        const back = Number(`${units}e-${decimals}`)
        return units >= 0n && back <= value && value - back <= Number(`1e-${decimals}`)
      },
    ),
    fuzzRuns(20_000),
  )
})
