import { type AppKit, modalAtom } from '@latchkey/appkit'
import { useEffect, useState } from 'react'
import { useAppKitInstance } from '../AppKitContext.js'

const kept = new WeakMap<AppKit, Map<string, unknown>>()

/** State that is still there when one comes back to a view, and begins anew when one goes to it. */
export function useKeptState<T>(id: string, initial: () => T): [T, (next: T) => void] {
  const appkit = useAppKitInstance()
  const [state, setState] = useState(() => {
    const values = kept.get(appkit)
    const isReturn = appkit.store.get(modalAtom).direction === 'pop'
    // What stands under an id was put there by the line below, for the same id.
    return isReturn && values?.has(id) ? (values.get(id) as T) : initial()
  })
  useEffect(() => {
    const values = kept.get(appkit) ?? new Map<string, unknown>()
    kept.set(appkit, values.set(id, state))
  }, [appkit, id, state])
  return [state, setState]
}
