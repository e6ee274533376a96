import { AppKitError } from '../errors/AppKitError.js'
import { assertDecimals, LARGEST_AMOUNT } from './limits.js'

/**
 * Base units as decimal text, to the last digit and without zeros at its end: `parseUnits` gives them back. Throws
 * `INVALID_AMOUNT` below zero, above 256 bits, or for decimals other than 0 to 77.
 */
export function formatUnits(value: bigint, decimals: number): string {
  assertDecimals(decimals)
  if (value < 0n || value > LARGEST_AMOUNT) throw new AppKitError('INVALID_AMOUNT')
  const digits = value.toString().padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const fraction = digits.slice(point).replace(/0+$/, '')
  const whole = digits.slice(0, point)
  return fraction === '' ? whole : `${whole}.${fraction}`
}
