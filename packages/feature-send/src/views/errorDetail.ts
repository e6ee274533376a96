/** The technical side of an error: its text, and that of its causes. */
export function errorDetail(error: unknown): string {
  const texts: string[] = []
  for (let one = error; one instanceof Error && texts.length < 4; one = one.cause)
    texts.push(one.message)
  return texts.length === 0 ? String(error) : texts.join('\n')
}
