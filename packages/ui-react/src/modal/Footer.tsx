import { featuresAtom, type ViewName, viewTraits } from '@latchkey/appkit'
import { useAppKitInstance } from '../AppKitContext.js'
import { useMessages } from '../locales/useMessages.js'
import { Button } from '../primitives/Button/Button.js'
import { SlotPart } from '../slots/SlotPart.js'
import { useParts } from '../slots/useSlots.js'
import { useAppKitAtom } from '../useAppKitAtom.js'
import { LegalFooter } from './legal/LegalFooter.js'
import styles from './Modal.module.css'
import { viewRegistry } from './viewRegistry.js'

/** Below the view: the app's terms, help with networks, what features put there, what the dialog is made with. */
export function Footer({ view }: { readonly view: ViewName }) {
  const appkit = useAppKitInstance()
  const { reownBranding } = useAppKitAtom(featuresAtom)
  const parts = useParts('footer')
  const message = useMessages()
  return (
    <div className={styles.footer} data-testid="w3m-modal-footer">
      {viewTraits(appkit, view).needsTerms ? <LegalFooter /> : null}
      {viewRegistry[view]?.footer === 'networkHelp' ? <NetworkHelp /> : null}
      {parts.map((part) => (
        <SlotPart key={part.key} part={part} />
      ))}
      {reownBranding && viewRegistry[view]?.isFirst ? (
        <p className={styles.branding} data-testid="ux-branding-latchkey">
          {message('shell.branding')}
        </p>
      ) : null}
    </div>
  )
}

function NetworkHelp() {
  const appkit = useAppKitInstance()
  const message = useMessages()
  const showHelp = () => {
    appkit.events.track('CLICK_NETWORK_HELP')
    appkit.push('WhatIsANetwork')
  }
  return (
    <Button variant="ghost" full data-testid="w3m-network-help-button" onClick={showHelp}>
      {message('shell.networkHelp')}
    </Button>
  )
}
