import { AppKitError } from '@latchkey/foundation'

/** The technical side of an error: its text, that of its causes, and what the wallet or the network itself said. */
export function errorDetail(error: unknown): string {
  const texts = new Set<string>()
  for (let one = error, depth = 0; one instanceof Error && depth < 4; one = one.cause, depth += 1) {
    texts.add(one.message)
    if (AppKitError.is(one) && one.context.reason !== undefined) texts.add(one.context.reason)
  }
  return texts.size === 0 ? String(error) : [...texts].join('\n')
}
