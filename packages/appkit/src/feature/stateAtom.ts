import type { WritableAtom } from 'jotai/vanilla'

/** State that each instance holds by itself. An interface, so that the declarations of a feature need no jotai. */
export interface StateAtom<T> extends WritableAtom<T, [value: T], void> {
  /** What it is before it is first set. */
  readonly init: T
}

/**
 * State of a feature, which each instance holds by itself: `core.store.get(theAtom)`, `useAppKitAtom(theAtom)`. It is what
 * jotai's `atom(initial)` gives, less the updater; a file that loads later and imports jotai by name would have it cut out of
 * the page's own chunk.
 */
export function stateAtom<T>(initial: T): StateAtom<T> {
  const made: StateAtom<T> = {
    init: initial,
    read: (get) => get(made),
    write: (_get, set, value) => set(made, value),
  }
  return made
}
