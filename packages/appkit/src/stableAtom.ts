import type { Atom } from 'jotai/vanilla'
import { selectAtom } from 'jotai/vanilla/utils'

/** An atom of plain data that keeps its value as long as a new one holds the same: nobody draws anything again for it. */
export function stableAtom<T>(atom: Atom<T>): Atom<T> {
  return selectAtom(atom, (value) => value, isSameData)
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
