import { useMessages } from '../../locales/useMessages.js'
import { useIsSlow } from '../Attempt/useIsSlow.js'
import { Button } from '../Button/Button.js'
import { RetryIcon } from '../Icon/icons.js'
import { Text } from '../Text/Text.js'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.js'

export interface SlowNoticeProps {
  readonly isRunning: boolean
  /** Begins what is running anew. */
  readonly onRetry?: (() => void) | undefined
  /** Offers the page anew: a browser asks a second time for no code whose request hangs. */
  readonly canReload?: boolean
}

/** Says so in words once something has been running for ten seconds, and offers to begin anew where that helps. */
export function SlowNotice({ isRunning, onRetry, canReload }: SlowNoticeProps) {
  const message = useMessages()
  const isSlow = useIsSlow(isRunning)
  return (
    <>
      {/* There before it has words, so that they are read out; without a place of its own in the layout. */}
      <VisuallyHidden>
        <span role="status">{isSlow ? message('shell.slow') : ''}</span>
      </VisuallyHidden>
      {isSlow ? (
        <div aria-hidden data-testid="slow-notice">
          <Text size={12} tone="secondary" align="center">
            {message('shell.slow')}
          </Text>
        </div>
      ) : null}
      {isSlow && onRetry !== undefined ? (
        <Button
          full
          icon={<RetryIcon size={18} />}
          data-testid="slow-retry-button"
          onClick={onRetry}
        >
          {message('modal.retry')}
        </Button>
      ) : null}
      {isSlow && canReload ? (
        <Button full data-testid="slow-reload-button" onClick={() => window.location.reload()}>
          {message('shell.reload')}
        </Button>
      ) : null}
    </>
  )
}
