import { plainAddress } from '@latchkey/foundation'

/** The first of those whose addresses are the same; linear in how many there are. */
export function uniqueByAddress<T>(all: readonly T[], addressOf: (one: T) => string): readonly T[] {
  const first = new Map<string, T>()
  for (const one of all) {
    const key = plainAddress(addressOf(one))
    if (!first.has(key)) first.set(key, one)
  }
  return [...first.values()]
}
