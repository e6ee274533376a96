import { useMessages } from '../locales/useMessages.js'
import { Button } from '../primitives/Button/Button.js'
import styles from './Modal.module.css'

export interface FailedCardProps {
  readonly onRetry: () => void
  /** Absent for a part of the page, which cannot be closed. */
  readonly onClose?: () => void
}

/** The card of a modal that failed as a whole: what happened, another try, and the way out. It is made of little else. */
export function FailedCard({ onRetry, onClose }: FailedCardProps) {
  const message = useMessages()
  return (
    <div className={styles.card} data-embedded={onClose ? undefined : ''}>
      <div className={styles.plate} />
      <div className={`${styles.content} ${styles.broken}`}>
        <p role="alert">{message('shell.failed')}</p>
        <Button full onClick={onRetry}>
          {message('modal.retry')}
        </Button>
        {onClose ? (
          <Button full onClick={onClose}>
            {message('shell.close')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
