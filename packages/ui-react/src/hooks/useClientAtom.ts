import type { Atom } from '@latchkey/appkit'
import { useCallback, useSyncExternalStore } from 'react'
import { useAppKitInstance } from '../AppKitContext.js'

/** The value of an atom that only a browser fills: what the server renders, and hydration after it, is `initial`. */
export function useClientAtom<Value, Initial>(
  atom: Atom<Value>,
  initial: Initial,
): Value | Initial {
  const { store } = useAppKitInstance()
  const subscribe = useCallback((onChange: () => void) => store.sub(atom, onChange), [store, atom])
  return useSyncExternalStore<Value | Initial>(
    subscribe,
    () => store.get(atom),
    () => initial,
  )
}
