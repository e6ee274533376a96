import { type ViewName, viewTraits } from '@latchkey/appkit'
import { type ReactNode, useState } from 'react'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useMessages } from '../../locales/useMessages.js'
import { Button } from '../../primitives/Button/Button.js'
import { Text } from '../../primitives/Text/Text.js'
import type { AnyView } from '../loadViewComponent.js'
import styles from '../Modal.module.css'
import { LegalFooter } from './LegalFooter.js'
import { useLegalGate } from './useLegalGate.js'

/** A view that connects without the terms below it: where nobody has accepted them yet, they come before it. */
export function afterConsent(view: ViewName, View: AnyView): AnyView {
  return (props) => (
    <ConsentFirst view={view}>
      <View {...props} />
    </ConsentFirst>
  )
}

interface ConsentFirstProps {
  readonly view: ViewName
  readonly children: ReactNode
}

function ConsentFirst({ view, children }: ConsentFirstProps) {
  const appkit = useAppKitInstance()
  const message = useMessages()
  const { isBlocked } = useLegalGate()
  const [isLet, setLet] = useState(!isBlocked)
  const { needsTerms, role } = viewTraits(appkit, view)
  if (isLet || role !== 'connect' || needsTerms !== undefined) return children
  return (
    <div className={styles.consent}>
      <Text align="center">{message('shell.consentFirst')}</Text>
      <LegalFooter />
      <Button
        variant="primary"
        full
        disabled={isBlocked}
        data-testid="w3m-consent-button"
        onClick={() => setLet(true)}
      >
        {message('shell.consentGiven')}
      </Button>
    </div>
  )
}
