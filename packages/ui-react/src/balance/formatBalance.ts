const MOST_DECIMALS = 6

/** Writes decimal strings for readers of a locale, with at most so many decimals. */
type AmountFormat = (amount: string, mostDecimals: number) => string

const formats = new Map<string | undefined, AmountFormat>()

/**
 * A decimal string for the reader, with six decimals or as many as asked for: rounded down, so that nobody sees more than
 * there is.
 */
export function formatBalance(
  balance: string,
  locale?: string,
  mostDecimals = MOST_DECIMALS,
): string {
  const format = formats.get(locale) ?? createFormat(locale)
  formats.set(locale, format)
  return format(balance, mostDecimals)
}

// A list writes dozens at once: what `Intl` needs long for is made once a locale.
function createFormat(locale: string | undefined): AmountFormat {
  const format = new Intl.NumberFormat(locale)
  const separator = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const digits = Array.from({ length: 10 }, (_, digit) => format.format(digit))
  // Digit by digit: the fraction of an amount is more than a number can hold.
  const write = (whole: bigint, fraction: string) =>
    fraction === ''
      ? format.format(whole)
      : `${format.format(whole)}${separator}${fraction.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit)}`
  return (amount, mostDecimals) => {
    const [whole = '0', fraction = ''] = amount.split('.')
    const kept = fraction.slice(0, mostDecimals).replace(/0+$/, '')
    const units = BigInt(whole)
    const isDust = units === 0n && kept === '' && /[1-9]/.test(fraction)
    return isDust ? `<${write(0n, `${'0'.repeat(mostDecimals - 1)}1`)}` : write(units, kept)
  }
}
