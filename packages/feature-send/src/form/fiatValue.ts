/** What an amount is worth, for the reader; undefined without a price, and never used to count with. */
export function fiatValue(
  decimal: string | undefined,
  price: number | undefined,
  locale?: string,
): string | undefined {
  if (decimal === undefined || price === undefined) return undefined
  const worth = Number(decimal) * price
  if (!Number.isFinite(worth)) return undefined
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  return worth > 0 && worth < 0.01 ? `<${format.format(0.01)}` : format.format(worth)
}
