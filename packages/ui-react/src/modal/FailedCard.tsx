import { useMessages } from '../locales/useMessages.js'
import styles from './Modal.module.css'

export interface FailedCardProps {
  readonly onRetry: () => void
  /** Absent for a part of the page, which cannot be closed. */
  readonly onClose?: () => void
}

/** The card of a modal that failed as a whole: what happened, another try, and the way out. It is made of nothing else. */
export function FailedCard({ onRetry, onClose }: FailedCardProps) {
  const message = useMessages()
  return (
    <div className={onClose ? styles.card : `${styles.card} ${styles.embedded}`}>
      <div className={styles.plate} />
      <div className={`${styles.content} ${styles.broken}`}>
        <p role="alert">{message('shell.failed')}</p>
        <button type="button" onClick={onRetry}>
          {message('modal.retry')}
        </button>
        {onClose ? (
          <button type="button" onClick={onClose}>
            {message('shell.close')}
          </button>
        ) : null}
      </div>
    </div>
  )
}
