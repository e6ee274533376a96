const ASCII = /^[\x20-\x7e]*$/
/** Blanks and what is as good as one. */
const GAPS = /[\s.,:·•_'’‘`´"“”\p{Pd}]/gu

/** Whether a name has Latin letters, digits and signs of ASCII alone. */
export function isPlain(name: string): boolean {
  return ASCII.test(name)
}

/**
 * How a cleaned name looks at a glance, where `toLatin` reads one that is not plain: names that give the same text can be
 * taken for one another (T8). The text is not for display.
 */
export function lookOf(name: string, toLatin: (name: string) => string): string {
  const look = (isPlain(name) ? name : toLatin(name))
    .toLowerCase()
    .replace(GAPS, '')
    .replace(/0/g, 'o')
    .replace(/[i1|!]/g, 'l')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
  // A name of nothing but blanks and dots looks like itself.
  return look === '' ? name : look
}
