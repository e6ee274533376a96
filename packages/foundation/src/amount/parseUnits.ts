import { AppKitError } from '../errors/AppKitError.js'
import { assertDecimals, LARGEST_AMOUNT } from './limits.js'

/** Digits with at most one point between or beside them: no sign, exponent, hex, blank or digit of another script. */
const DECIMAL = /^(?=\.?[0-9])([0-9]{0,78})(?:\.([0-9]{0,77}))?$/

/**
 * A decimal amount as text in base units. Throws `INVALID_AMOUNT` for any other text, more digits after the point than
 * `decimals` (0 to 77), or more than 256 bits.
 */
export function parseUnits(text: string, decimals: number): bigint {
  assertDecimals(decimals)
  const [, whole, fraction = ''] = DECIMAL.exec(text) ?? []
  if (whole === undefined || fraction.length > decimals) throw new AppKitError('INVALID_AMOUNT')
  const value = BigInt(whole + fraction.padEnd(decimals, '0'))
  if (value > LARGEST_AMOUNT) throw new AppKitError('INVALID_AMOUNT')
  return value
}
