/** Where the digits of scripts that people type codes in begin: Arabic, Persian, Devanagari, and those as wide as a letter. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0xff10]

/** The digits of a text as 0 to 9, and nothing else of it: spaces, dashes and words around a code are left out. */
export function toDigits(text: string): string {
  return Array.from(text, toDigit).join('')
}

function toDigit(letter: string): string {
  if (letter >= '0' && letter <= '9') return letter
  const point = letter.codePointAt(0) ?? 0
  const zero = ZEROS.find((first) => point >= first && point < first + 10)
  return zero === undefined ? '' : String(point - zero)
}
