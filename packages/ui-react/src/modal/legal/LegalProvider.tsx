import { modalAtom } from '@latchkey/appkit'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useAppKitOptions } from '../../useAppKitOptions.js'
import { isLegalRequired } from './isLegalRequired.js'
import { LegalContext } from './LegalContext.js'

/** Remembers the tick of the legal checkbox until the modal closes. */
export function LegalProvider({ children }: { readonly children: ReactNode }) {
  const { store } = useAppKitInstance()
  const isRequired = isLegalRequired(useAppKitOptions())
  const [isAccepted, setAccepted] = useState(false)
  // What is on show may be shown again before the next visit has been drawn.
  useEffect(
    () => store.sub(modalAtom, () => !store.get(modalAtom).open && setAccepted(false)),
    [store],
  )
  const legal = useMemo(() => ({ isRequired, isAccepted, setAccepted }), [isRequired, isAccepted])
  return <LegalContext.Provider value={legal}>{children}</LegalContext.Provider>
}
