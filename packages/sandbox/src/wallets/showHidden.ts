/** A text with what would be out of sight in it, or would turn it around, by its number. */
export function showHidden(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  )
}

/** The same of a text of several lines, which stay lines. */
export function showLines(text: string): string {
  return text.split('\n').map(showHidden).join('\n')
}
