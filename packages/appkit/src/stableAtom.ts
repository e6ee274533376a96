import { type Atom, atom } from 'jotai/vanilla'

/** A list of plain data that stays the same object as long as a new one holds the same: nobody draws anything again for it. */
export function stableAtom<T>(source: Atom<readonly T[]>): Atom<readonly T[]> {
  const none: readonly T[] = []
  const stable: Atom<readonly T[]> = Object.assign(
    atom((get) => {
      const before = get(stable)
      const next = get(source)
      return isSameData(before, next) ? before : next
    }),
    // What it reads of itself the first time.
    { init: none },
  )
  return stable
}

/** Whether two values of plain data hold the same. */
function isSameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const others = new Map(Object.entries(b))
  const entries = Object.entries(a)
  return (
    entries.length === others.size &&
    entries.every(([key, value]) => others.has(key) && isSameData(value, others.get(key)))
  )
}
