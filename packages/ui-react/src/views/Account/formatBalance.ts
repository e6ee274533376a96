const MOST_DECIMALS = 6

/** A decimal string for the reader: rounded down, so that nobody sees more than there is. */
export function formatBalance(balance: string, locale?: string): string {
  const [whole = '0', fraction = ''] = balance.split('.')
  const kept = fraction.slice(0, MOST_DECIMALS).replace(/0+$/, '')
  const isDust = BigInt(whole) === 0n && kept === '' && /[1-9]/.test(fraction)
  if (isDust) return `<${decimal('0', `${'0'.repeat(MOST_DECIMALS - 1)}1`, locale)}`
  return decimal(whole, kept, locale)
}

function decimal(whole: string, fraction: string, locale?: string): string {
  const format = new Intl.NumberFormat(locale)
  const grouped = format.format(BigInt(whole))
  if (fraction === '') return grouped
  const separator = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  // Digit by digit: the fraction of an amount is more than a number can hold.
  const digits = [...fraction].map((digit) => format.format(Number(digit))).join('')
  return `${grouped}${separator}${digits}`
}
