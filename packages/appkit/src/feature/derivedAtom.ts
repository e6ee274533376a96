import type { Atom } from 'jotai/vanilla'

/** What follows from other atoms of an instance, read anew when one of them changes: jotai's `atom(read)`. See `stateAtom`. */
export function derivedAtom<T>(read: Atom<T>['read']): Atom<T> {
  return { read }
}
