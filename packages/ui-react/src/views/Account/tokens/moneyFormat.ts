const CENT = 10_000n
const DOLLAR = 1_000_000n
const LEAST_PRICE = 1e-8
/** Digits of a whole number that a row has room for; what is longer is written short. */
const MOST_DIGITS = 12
/** Above these not even short words are short. */
const MOST_DIGITS_IN_WORDS = 17
const KEPT_DIGITS = 3

/** Amounts of US dollars for a reader. */
export interface MoneyFormat {
  /** Millionths of a dollar, rounded down to a cent. */
  worth(millionths: bigint): string
  /** Dollars of one, with as many digits as a small one needs. */
  price(dollars: number): string
}

/** Formats US dollars for a locale; made once a locale, since what `Intl` needs for it is dear. */
export function createMoneyFormat(locale?: string): MoneyFormat {
  const dollars = { style: 'currency', currency: 'USD' } as const
  const plain = new Intl.NumberFormat(locale, dollars)
  const digit = new Intl.NumberFormat(locale)
  return {
    worth(millionths) {
      if (millionths > 0n && millionths < CENT) return `<${plain.format(0.01)}`
      const whole = millionths / DOLLAR
      if (`${whole}`.length > MOST_DIGITS) return short(whole, locale, dollars)
      const cents = `${(millionths % DOLLAR) / CENT}`.padStart(2, '0')
      // Digit by digit: a number has too few of them, and would round.
      const fraction = [...cents].map((character) => digit.format(Number(character))).join('')
      return plain
        .formatToParts(whole)
        .map(({ type, value }) => (type === 'fraction' ? fraction : value))
        .join('')
    },
    price(price) {
      if (price >= 10 ** MOST_DIGITS) return short(BigInt(Math.trunc(price)), locale, dollars)
      if (price >= 1 || price === 0) return plain.format(price)
      const decimals = (value: number) => Math.max(2, 3 - Math.floor(Math.log10(value)))
      const format = (value: number) =>
        new Intl.NumberFormat(locale, {
          ...dollars,
          maximumFractionDigits: decimals(value),
        }).format(value)
      return price < LEAST_PRICE ? `<${format(LEAST_PRICE)}` : format(price)
    },
  }
}

/** A whole number that is too long for its place, rounded down: `1.23T`, then `9.87E20`. */
export function short(
  whole: bigint,
  locale?: string,
  options: Intl.NumberFormatOptions = {},
): string {
  const digits = `${whole}`
  const cut = BigInt(digits.slice(0, KEPT_DIGITS).padEnd(digits.length, '0'))
  return new Intl.NumberFormat(locale, {
    ...options,
    notation: digits.length > MOST_DIGITS_IN_WORDS ? 'scientific' : 'compact',
    maximumFractionDigits: 2,
  }).format(cut)
}
