import { cleanName, nameLook } from '@latchkey/foundation/eip1193'

const ASCII = /^[\x20-\x7e]*$/
const ASCII_LABEL = /^_*[-a-z0-9]+$/
/** Hyphens where a label in another writing (`xn--…`) has them. */
const ENCODED = /^..--/u
/** Pictures go with letters of any script. */
const PICTURE = /(?![\p{RI}\p{EMod}])\p{Emoji_Presentation}/gu
const LATIN = /^[-a-z0-9à-ïñ-öù-ýßāăąćčęěğńōśşšūźżž]*$/

/** A label is of one of these, as far as they are written today; those with digits go with those of ASCII. */
const SCRIPTS = [
  // Cyrillic
  /^[-0-9а-ќўџ]+$/,
  // Greek
  /^[-0-9ά-ώ]+$/,
  // Hebrew
  /^[א-ת]+$/,
  // Arabic
  /^[\u0621-\u063a\u0641-\u064a]+$/,
  // Thai
  /^[\u0e01-\u0e2e\u0e30\u0e32\u0e40-\u0e44]+$/,
  // Chinese and Japanese
  /^[-0-9ぁ-ゖァ-ヺー一-鿿]+$/,
  // Korean
  /^[-0-9가-힣]+$/,
]

/**
 * Whether a name may stand where an address would (T8): it is in the form that ENSIP-15 gives names, no part of it mixes
 * scripts, and none in another script passes for Latin letters. Its rules in full are tables of 60 kB: what is rare is
 * refused here, and the address is shown.
 */
export function isPlainName(name: string): boolean {
  return (
    cleanName(name) === name &&
    name === name.normalize('NFKC') &&
    name === name.toLowerCase() &&
    name.split('.').every(isPlainLabel)
  )
}

function isPlainLabel(label: string): boolean {
  if (ENCODED.test(label)) return false
  if (ASCII.test(label)) return ASCII_LABEL.test(label)
  const letters = label.replace(PICTURE, '')
  if (LATIN.test(letters)) return true
  return SCRIPTS.some((script) => script.test(letters)) && !ASCII.test(nameLook(letters))
}
