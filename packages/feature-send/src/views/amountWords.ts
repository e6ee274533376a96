import type { Token } from '@latchkey/money'
import { ui } from '@latchkey/ui-react/feature'

/** `1.5 USDC`, every digit of it, as the reader writes numbers. */
export function exactAmount(decimal: string, { symbol }: Pick<Token, 'symbol'>, locale?: string) {
  return `${exactNumber(decimal, locale)} ${symbol}`
}

/** `1.5`, every digit of it, as the reader writes numbers. */
export function exactNumber(decimal: string, locale?: string) {
  const [whole = '0', fraction] = decimal.split('.')
  const format = new Intl.NumberFormat(locale)
  const sign = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const digits = [...(fraction ?? '')].map((digit) => format.format(Number(digit))).join('')
  return `${format.format(BigInt(whole))}${fraction === undefined ? '' : `${sign}${digits}`}`
}

/** What there is, rounded down. */
export function roundedAmount(decimal: string, { symbol }: Pick<Token, 'symbol'>, locale?: string) {
  return `${ui.formatBalance(decimal, locale)} ${symbol}`
}
