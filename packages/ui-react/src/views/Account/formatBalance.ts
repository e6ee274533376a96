const MOST_DECIMALS = 6

/** A decimal string for the reader: rounded down, so that nobody sees more than there is. */
export function formatBalance(balance: string): string {
  const [whole = '0', fraction = ''] = balance.split('.')
  const kept = fraction.slice(0, MOST_DECIMALS).replace(/0+$/, '')
  const isDust = BigInt(whole) === 0n && kept === '' && /[1-9]/.test(fraction)
  if (isDust) return `<${decimal('0', `${'0'.repeat(MOST_DECIMALS - 1)}1`)}`
  return decimal(whole, kept)
}

function decimal(whole: string, fraction: string): string {
  const grouped = new Intl.NumberFormat().format(BigInt(whole))
  if (fraction === '') return grouped
  const parts = new Intl.NumberFormat().formatToParts(0.5)
  const separator = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  return `${grouped}${separator}${fraction}`
}
