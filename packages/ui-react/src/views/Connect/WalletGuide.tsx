import { useAppKitInstance } from '../../AppKitContext.js'
import { useMessages } from '../../locales/useMessages.js'
import styles from './ConnectView.module.css'

/** One line for those who have no wallet yet, in sight however long the list is. */
export function WalletGuide() {
  const appkit = useAppKitInstance()
  const message = useMessages()
  const start = () => {
    appkit.events.track('CLICK_WALLET_HELP')
    appkit.push('WhatIsAWallet')
  }
  return (
    <p className={styles.guide}>
      {message('connect.new')}
      <button
        type="button"
        className={styles.start}
        data-testid="w3m-wallet-guide-get-started"
        onClick={start}
      >
        {message('connect.getStarted')}
      </button>
    </p>
  )
}
