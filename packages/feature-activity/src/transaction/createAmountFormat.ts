const MOST_DECIMALS = 6

/**
 * Makes what writes decimal strings for readers of a locale, rounded down to six decimals. A list writes dozens at once:
 * what `Intl` needs long for is made once.
 */
export function createAmountFormat(locale: string | undefined): (amount: string) => string {
  const format = new Intl.NumberFormat(locale)
  const separator = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const digits = Array.from({ length: 10 }, (_, digit) => format.format(digit))
  // Digit by digit: the fraction of an amount is more than a number can hold.
  const decimals = (fraction: string) =>
    fraction.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit)
  return (amount) => {
    const [whole = '0', fraction = ''] = amount.split('.')
    const kept = fraction.slice(0, MOST_DECIMALS).replace(/0+$/, '')
    const units = BigInt(whole)
    const isDust = units === 0n && kept === '' && /[1-9]/.test(fraction)
    if (isDust) return `<${digits[0]}${separator}${decimals(`${'0'.repeat(MOST_DECIMALS - 1)}1`)}`
    const grouped = format.format(units)
    return kept === '' ? grouped : `${grouped}${separator}${decimals(kept)}`
  }
}
