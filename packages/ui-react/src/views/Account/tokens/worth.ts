/** A worth is in millionths of a US dollar: sums of it are exact. */
const WORTH_DECIMALS = 6
const PRICE_DECIMALS = 18

/** So much of a token, and what is known of its price. */
export interface Priced {
  /** In whole units, as a decimal string. */
  readonly quantity: { readonly numeric: string }
  /** Of one, in US dollars. */
  readonly price?: number | undefined
  /** Of all, in US dollars. */
  readonly value?: number | undefined
}

/**
 * What a token balance is worth, in millionths of a US dollar, rounded down: as the server says, else price times
 * quantity. Undefined while unknown, never zero for that (R9).
 */
export function worthOf({ price, quantity, value }: Priced): bigint | undefined {
  if (value !== undefined) return toFixedPoint(value, WORTH_DECIMALS)
  if (price === undefined) return undefined
  const [whole = '', fraction = ''] = quantity.numeric.split('.')
  const units = BigInt(whole + fraction)
  const scale = fraction.length + PRICE_DECIMALS - WORTH_DECIMALS
  return (units * toFixedPoint(price, PRICE_DECIMALS)) / 10n ** BigInt(scale)
}

/** The sum of what is known (R20); undefined where nothing is. */
export function totalWorth(worths: readonly (bigint | undefined)[]): bigint | undefined {
  const known = worths.filter((worth) => worth !== undefined)
  return known.length === 0 ? undefined : known.reduce((sum, worth) => sum + worth, 0n)
}

/** A finite number of JSON, not below zero, in units of `10 ** -decimals`, rounded down: by its digits, as they were written. */
export function toFixedPoint(value: number, decimals: number): bigint {
  const [mantissa = '0', exponent = '0'] = value.toExponential().split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const units = BigInt(whole + fraction)
  const shift = decimals + Number(exponent) - fraction.length
  return shift >= 0 ? units * 10n ** BigInt(shift) : units / 10n ** BigInt(-shift)
}
