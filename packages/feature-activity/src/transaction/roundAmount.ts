const MOST_SHORT_DECIMALS = 4

/** A decimal string with fewer decimals the more there is before them, cut off: nobody sees more than there was. */
export function roundAmount(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  if (/^0*$/.test(whole)) return amount
  const kept = fraction.slice(0, whole.length > 3 ? 2 : MOST_SHORT_DECIMALS).replace(/0+$/, '')
  return kept === '' ? whole : `${whole}.${kept}`
}
