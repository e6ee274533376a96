/** Digits, and one sign between or beside them. */
const DECIMAL = /^(?:[0-9]+(?:[.,][0-9]*)?|[.,][0-9]+)$/
const LONGEST = 160

/** Digits and signs that keyboards have in the place of `0` to `9`, `.` and `,`: some write no others. */
const OTHERS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19\u066b\uff0e\uff0c]/g
/** Where the digits begin: Arabic, Persian, Devanagari, and those as wide as a letter. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0xff10]

/**
 * An amount as a person types it, as a decimal with a point: `1.5`. The sign may be a point or a comma; undefined where
 * the reader's locale groups thousands with it and the text may mean that (`1,000` in English), and for any other text.
 * The digits may be those of Arabic, Persian, Devanagari or wide ones, with their own sign of decimals.
 */
export function readAmount(text: string, locale: string | undefined): string | undefined {
  if (text.length > LONGEST) return undefined
  const typed = text.trim().replace(OTHERS, (character) => toAscii(character, locale))
  if (!DECIMAL.test(typed)) return undefined
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

function toAscii(character: string, locale: string | undefined): string {
  // It is never one between thousands.
  if (character === '\u066b') return decimalSign(locale)
  if (character === '\uff0e') return '.'
  if (character === '\uff0c') return ','
  const point = character.charCodeAt(0)
  const zero = ZEROS.findLast((first) => first <= point) ?? point
  return String(point - zero)
}

/** A comma where the locale writes one; else a point, which every keyboard has. */
function decimalSign(locale: string | undefined): '.' | ',' {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(0.5)
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
}
