import { type Atom, modalAtom } from '@latchkey/appkit'
import { useRef } from 'react'
import { useAppKitAtom } from '../useAppKitAtom.js'

/** The value of an atom while the modal is open: closing gives up what it waits for, and what was on show fades as it was. */
export function useWhileOpen<Value>(atom: Atom<Value>): Value {
  const { open } = useAppKitAtom(modalAtom)
  const value = useAppKitAtom(atom)
  const shown = useRef(value)
  if (open) shown.current = value
  return shown.current
}
