// Controls, format characters (bidi, zero-width, tags), private use, lone surrogates, and blanks in disguise.
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]|\u034f|[\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]|[\u180b-\u180d\ufe00-\ufe0f]/gu
const LONGEST_NAME = 64
const ICON = /^data:image\/(?:png|jpeg|webp|gif|avif|svg\+xml)[;,]/i
const ICON_BYTES = 256 * 1_024

/** Foreign text as one visible line: NFC, no control, bidi or zero-width characters, at most `longest` characters. */
export function sanitizeText(text: string, longest: number): string {
  // Cut first: normalising a megabyte is what a hostile name wants.
  const clean = text
    .slice(0, longest * 4)
    .replace(/[\t\n\v\f\r\u2028\u2029]/g, ' ')
    .replace(UNSEEN, '')
    .replace(/\s+/g, ' ')
    .normalize('NFC')
    .trim()
  const characters = Array.from(clean)
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : clean
}

/** A foreign name, cleaned; `undefined` if it is no text, empty, or longer than 64 characters. */
export function cleanName(name: unknown): string | undefined {
  if (typeof name !== 'string' || name.length > LONGEST_NAME * 4) return undefined
  const clean = sanitizeText(name, LONGEST_NAME * 4)
  return clean !== '' && clean.length <= LONGEST_NAME ? clean : undefined
}

/** Whether a foreign icon is an image data URI of at most 256 KiB, fit for `<img src>` and nothing else. */
export function isSafeIcon(icon: unknown): icon is `data:image/${string}` {
  return (
    typeof icon === 'string' && icon.length <= ICON_BYTES && ICON.test(icon) && icon.includes(',')
  )
}
