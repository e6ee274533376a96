import { type Atom, atom, type Getter } from 'jotai/vanilla'

/**
 * A derived record by namespace that stays the same object while it holds the same, and whose entries do so too: whoever
 * follows one namespace hears nothing of the others. `isSame` compares two entries; default: field by field.
 */
export function derive<T>(
  read: (get: Getter) => Readonly<Record<string, T>>,
  isSame: (a: T, b: T) => boolean = isSameRecord,
): Atom<Readonly<Record<string, T>>> {
  const none: Readonly<Record<string, T>> = {}
  const derived: Atom<Readonly<Record<string, T>>> = Object.assign(
    atom((get) => {
      const before = new Map(Object.entries(get(derived)))
      const next = Object.entries(read(get)).map(([key, value]) => {
        const last = before.get(key)
        return [key, last !== undefined && isSame(last, value) ? last : value] as const
      })
      const isUnchanged =
        next.length === before.size && next.every(([key, value]) => before.get(key) === value)
      return isUnchanged ? get(derived) : Object.fromEntries(next)
    }),
    // What it reads of itself the first time.
    { init: none },
  )
  return derived
}

/** Whether two objects, or two lists, hold the same fields. */
function isSameRecord(a: unknown, b: unknown): boolean {
  const before = new Map(Object.entries(Object(a)))
  const fields = Object.entries(Object(b))
  return (
    fields.length === before.size &&
    fields.every(([name, value]) => before.has(name) && Object.is(value, before.get(name)))
  )
}
