/** Fills the placeholders of a text: `formatMessage('Open {wallet}', { wallet: 'Ledger' })`. */
export function formatMessage(
  text: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return text.replace(/\{(\w+)\}/g, (part, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : part,
  )
}
