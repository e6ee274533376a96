import { AppKitError } from '../errors/AppKitError.js'

/** Base units that a token contract can count: 256 bits. */
export const LARGEST_AMOUNT: bigint = 2n ** 256n - 1n

/** Digits after the point that 256 bits have room for. */
const MOST_DECIMALS = 77

/** Throws `INVALID_AMOUNT` unless decimals are a whole number of 0 to 77. */
export function assertDecimals(decimals: number): void {
  if (Number.isInteger(decimals) && decimals >= 0 && decimals <= MOST_DECIMALS) return
  throw new AppKitError('INVALID_AMOUNT', { reason: 'decimals' })
}
