const DECIMALS = 4

/** A decimal string for people, rounded down to 4 decimals: `0.52312` → `0.5231`, `0.00001` → `<0.0001`. */
export function formatBalance(amount: string, locale?: string): string {
  const [whole = '0', decimals = ''] = amount.split('.')
  const shown = decimals.slice(0, DECIMALS)
  // Cut before Intl sees it: there is nothing left to round up.
  const text = Number(`${whole}.${shown || 0}`)
  const isDust = text === 0 && /[1-9]/.test(decimals)
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: DECIMALS })
  return isDust ? `<${format.format(10 ** -DECIMALS)}` : format.format(text)
}
