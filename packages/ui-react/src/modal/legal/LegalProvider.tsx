import { type ReactNode, useMemo, useState } from 'react'
import { useAppKitOptions } from '../../useAppKitOptions.js'
import { LegalContext } from './LegalContext.js'

/** Remembers the tick of the legal checkbox until the modal closes. */
export function LegalProvider({ children }: { readonly children: ReactNode }) {
  const { privacyPolicyUrl, settings, termsConditionsUrl } = useAppKitOptions()
  const [isAccepted, setAccepted] = useState(false)
  const isRequired =
    settings.legalCheckbox === true && Boolean(termsConditionsUrl || privacyPolicyUrl)
  const legal = useMemo(() => ({ isRequired, isAccepted, setAccepted }), [isRequired, isAccepted])
  return <LegalContext.Provider value={legal}>{children}</LegalContext.Provider>
}
