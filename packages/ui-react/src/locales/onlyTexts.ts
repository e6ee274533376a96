/** An app's texts come from JavaScript as well: what is no text would break a view. */
export function onlyTexts(own: Readonly<Record<string, unknown>> = {}): Record<string, string> {
  const entries = Object.entries(own).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(entries)
}
