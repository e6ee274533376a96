/** Digits, and one sign between or beside them. */
const DECIMAL = /^(?:[0-9]+(?:[.,][0-9]*)?|[.,][0-9]+)$/
const LONGEST = 160

/**
 * An amount as a person types it, as a decimal with a point: `1.5`. The sign may be a point or a comma; undefined where
 * the reader's locale groups thousands with it and the text may mean that (`1,000` in English), and for any other text.
 */
export function readAmount(text: string, locale: string | undefined): string | undefined {
  const typed = text.trim()
  if (typed.length > LONGEST || !DECIMAL.test(typed)) return undefined
  const sign = /[.,]/.exec(typed)?.[0]
  if (sign === undefined) return typed
  const [whole = '', fraction = ''] = typed.split(sign)
  const mayGroup = /^[1-9][0-9]{0,2}$/.test(whole) && fraction.length === 3
  if (mayGroup && sign !== decimalSign(locale)) return undefined
  return `${whole === '' ? '0' : whole}${fraction === '' ? '' : `.${fraction}`}`
}

/** A decimal with a point as the reader types it: `readAmount` gives it back. */
export function writeAmount(decimal: string, locale: string | undefined): string {
  return decimal.replace('.', decimalSign(locale))
}

/** A comma where the locale writes one; else a point, which every keyboard has. */
function decimalSign(locale: string | undefined): '.' | ',' {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(0.5)
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
}
