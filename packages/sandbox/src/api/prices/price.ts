/** Prices are whole multiples of 10^-12 dollars. */
export const PRICE_DECIMALS = 12

/** A price as JSON has it. */
export function priceToNumber(price: bigint): number {
  return Number(price) / 10 ** PRICE_DECIMALS
}

/** What an amount in base units is worth, as JSON has it, to a millionth of a dollar. */
export function worthOf(amount: bigint, decimals: number, price: bigint): number {
  const worth = (amount * price) / 10n ** BigInt(decimals + PRICE_DECIMALS - 6)
  return Number(worth) / 1e6
}
