'use client'
import type { Atom } from '@latchkey/appkit'
import { useCallback, useSyncExternalStore } from 'react'
import { useAppKitContext } from './AppKitContext.js'

/**
 * The value of an atom in the store of the instance, kept up to date. A Jotai provider of the app's own is not touched. Throws
 * as `useAppKitInstance` does.
 */
export function useAppKitAtom<Value>(atom: Atom<Value>): Value {
  const { appkit, serverState } = useAppKitContext()
  const subscribe = useCallback(
    (onChange: () => void) => appkit.store.sub(atom, onChange),
    [appkit, atom],
  )
  const getSnapshot = () => appkit.store.get(atom)
  const getServerSnapshot = () => serverState.get(atom)
  return useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot)
}
