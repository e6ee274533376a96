import type { ResolvedOptions } from '../resolveOptions.js'

const PREFIX = '@latchkey/'
const SLOTS: unique symbol = Symbol.for('latchkey.storage.1') as never

/** The prefix of an instance's stored values: two instances of one page keep their things apart; the first keeps the plain names. */
export function claimStoragePrefix(backend: ResolvedOptions['storage']): {
  readonly prefix: string
  readonly release: () => void
} {
  // A server makes an instance for each request, and keeps nothing.
  if (backend === 'memory' || globalThis.document === undefined) {
    return { prefix: PREFIX, release: () => {} }
  }
  const held: unknown = Reflect.get(globalThis, SLOTS)
  const slots = held instanceof Set ? held : new Set<number>()
  Reflect.set(globalThis, SLOTS, slots)
  let slot = 1
  while (slots.has(slot)) slot += 1
  slots.add(slot)
  return {
    prefix: slot === 1 ? PREFIX : `${PREFIX}${slot}/`,
    release: () => void slots.delete(slot),
  }
}
