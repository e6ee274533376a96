import { featuresAtom, type ViewName } from '@latchkey/appkit'
import { useAppKitInstance } from '../AppKitContext.js'
import { useMessages } from '../locales/useMessages.js'
import { Button } from '../primitives/Button/Button.js'
import { useAppKitAtom } from '../useAppKitAtom.js'
import { LegalFooter } from './legal/LegalFooter.js'
import styles from './Modal.module.css'

/** The views from which something is connected: what they start needs the app's terms. */
const CONNECT_VIEWS = new Set<ViewName>([
  'Connect',
  'ConnectWallets',
  'AllWallets',
  'ConnectingMultiChain',
])

/** Below the view: the app's terms, help with networks, what the dialog is made with. */
export function Footer({ view }: { readonly view: ViewName }) {
  const { reownBranding } = useAppKitAtom(featuresAtom)
  const message = useMessages()
  return (
    <div className={styles.footer} data-testid="w3m-modal-footer">
      {CONNECT_VIEWS.has(view) ? <LegalFooter /> : null}
      {view === 'Networks' ? <NetworkHelp /> : null}
      {reownBranding && (view === 'Connect' || view === 'Account') ? (
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
