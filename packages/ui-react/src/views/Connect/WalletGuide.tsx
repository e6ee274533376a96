import { useMessages } from '../../locales/useMessages.js'
import styles from './ConnectView.module.css'

/** One line for those who have no wallet yet, in sight however long the list is. */
export function WalletGuide({ onStart }: { readonly onStart: () => void }) {
  const message = useMessages()
  return (
    <p className={styles.guide}>
      {message('connect.new')}
      <button
        type="button"
        className={styles.start}
        data-testid="w3m-wallet-guide-get-started"
        onClick={onStart}
      >
        {message('connect.getStarted')}
      </button>
    </p>
  )
}
