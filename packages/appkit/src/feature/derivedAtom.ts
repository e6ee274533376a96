import type { Atom } from 'jotai/vanilla'

/** What follows from other atoms of an instance. An interface, so that the declarations of a feature need no jotai. */
export interface DerivedAtom<T> extends Atom<T> {
  readonly read: Atom<T>['read']
}

/** What follows from other atoms of an instance, read anew when one of them changes: jotai's `atom(read)`. See `stateAtom`. */
export function derivedAtom<T>(read: Atom<T>['read']): DerivedAtom<T> {
  return { read }
}
