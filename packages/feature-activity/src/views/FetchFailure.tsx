import type { AppKitError } from '@latchkey/foundation'
import { ui } from '@latchkey/ui-react/feature'
import { en } from '../locales/en.js'
import styles, { css } from './TransactionsView.module.css'

const { Button, ErrorDetail, icons, Notice, useMessages, useStyles, useTexts } = ui

export interface FetchFailureProps {
  readonly error: AppKitError | undefined
  readonly onRetry: () => void
  readonly isBusy?: boolean
  /** There is nothing else to show. */
  readonly isWhole?: boolean
  /** Default: that of the whole history. */
  readonly text?: string
}

/** What could not be read, and the way to try again: never as if there were nothing (R9). */
export function FetchFailure({ error, isBusy, isWhole, onRetry, text }: FetchFailureProps) {
  useStyles(css)
  const message = useMessages()
  const own = useTexts(en)
  const { cause } = error ?? {}
  return (
    <div className={styles.failure} data-testid="activity-error">
      <Notice tone="error">{text ?? own('activity.fetchFailed')}</Notice>
      {isWhole ? (
        <ErrorDetail detail={cause instanceof Error ? cause.message : error?.message} />
      ) : null}
      <Button
        full
        variant={isWhole ? 'primary' : 'secondary'}
        icon={<icons.RetryIcon size={18} />}
        loading={isBusy ?? false}
        data-testid="activity-retry"
        onClick={onRetry}
      >
        {message('modal.retry')}
      </Button>
    </div>
  )
}
