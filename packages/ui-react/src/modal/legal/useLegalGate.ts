import { useContext } from 'react'
import { LegalContext } from './LegalContext.js'

/** Whether nothing may be connected yet: the app's terms wait to be accepted in the footer. */
export function useLegalGate(): { readonly isBlocked: boolean } {
  const { isRequired, isAccepted } = useContext(LegalContext)
  return { isBlocked: isRequired && !isAccepted }
}
