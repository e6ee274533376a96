const DECIMALS = 4
const LEAST = 1e-4

/**
 * A decimal string for people, rounded down to 4 decimals: `0.52312` → `0.5231`, `0.00001` → `<0.0001`, and with two
 * decimals at least `0` → `0.00`.
 */
export function formatBalance(amount: string, locale?: string, leastDecimals = 0): string {
  const [whole, decimals = ''] = amount.split('.')
  // Cut before Intl sees it: there is nothing left to round up.
  const shown = Number(`${whole}.${decimals.slice(0, DECIMALS)}`)
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: leastDecimals,
    maximumFractionDigits: DECIMALS,
  })
  return !shown && /[1-9]/.test(decimals) ? `<${format.format(LEAST)}` : format.format(shown)
}
