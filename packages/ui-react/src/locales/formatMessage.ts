/** Fills the placeholders of a text: `formatMessage('Open {wallet}', { wallet: 'Ledger' })`. Numbers as in `locale`. */
export function formatMessage(
  text: string,
  values: Readonly<Record<string, string | number>> = {},
  locale?: string,
): string {
  return text.replace(/\{(\w+)\}/g, (part, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return typeof value === 'number' ? formatNumber(value, locale) : (value ?? part)
  })
}

/** A small count has no groups: what formats numbers takes longer to set up than a view to be drawn. */
function formatNumber(value: number, locale: string | undefined): string {
  const isPlain = Number.isInteger(value) && value >= 0 && value < 1_000
  const hasOwnDigits = locale !== undefined && /-nu-(?!latn)/.test(locale)
  return isPlain && !hasOwnDigits ? `${value}` : value.toLocaleString(locale)
}
