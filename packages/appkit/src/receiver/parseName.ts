import { sanitizeText } from '@latchkey/foundation/eip1193'

/** Characters of a name (T23). */
const LONGEST_NAME = 64
/** At least two parts with points between them, of letters, digits, hyphens, underscores and what is no ASCII. */
const NAME = /^[-\w\u0080-\u{10ffff}]+(?:\.[-\w\u0080-\u{10ffff}]+)+$/u
const ASCII = /^[\x20-\x7e]*$/

/** A name that somebody may have. */
export interface ParsedName {
  /** In lower case. */
  readonly name: string
  /** False: letters of other scripts, which only the rules of the name's own system can tell apart. */
  readonly isAscii: boolean
}

/** A text as a name; undefined for one that is none, too long, or has characters that cannot be seen (T18). */
export function parseName(text: string): ParsedName | undefined {
  if (text.length > LONGEST_NAME) return undefined
  const name = text.normalize('NFC').toLowerCase()
  if (!NAME.test(name) || sanitizeText(name, LONGEST_NAME) !== name) return undefined
  return { name, isAscii: ASCII.test(name) }
}
