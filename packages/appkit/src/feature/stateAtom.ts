import type { WritableAtom } from 'jotai/vanilla'

/**
 * State of a feature, which each instance holds by itself: `core.store.get(theAtom)`, `useAppKitAtom(theAtom)`. It is what
 * jotai's `atom(initial)` gives, less the updater; a file that loads later and imports jotai by name would have it cut out of
 * the page's own chunk.
 */
export function stateAtom<T>(initial: T): WritableAtom<T, [value: T], void> {
  const made: WritableAtom<T, [value: T], void> & { readonly init: T } = {
    init: initial,
    read: (get) => get(made),
    write: (_get, set, value) => set(made, value),
  }
  return made
}
