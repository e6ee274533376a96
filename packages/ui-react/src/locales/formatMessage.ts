/** Fills the placeholders of a text: `formatMessage('Open {wallet}', { wallet: 'Ledger' })`. Numbers as in `locale`. */
export function formatMessage(
  text: string,
  values: Readonly<Record<string, string | number>> = {},
  locale?: string,
): string {
  return text.replace(/\{(\w+)\}/g, (part, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return typeof value === 'number' ? value.toLocaleString(locale) : (value ?? part)
  })
}
