import { type ReactNode, useRef } from 'react'
import { useMessages } from '../../locales/useMessages.js'
import { useOnline } from '../../modal/useOnline.js'
import { useStyles } from '../../modal/useStyles.js'
import { Button } from '../Button/Button.js'
import { ErrorDetail } from '../ErrorDetail/ErrorDetail.js'
import { OfflineIcon, RetryIcon } from '../Icon/icons.js'
import { Ring } from '../Ring/Ring.js'
import { Text } from '../Text/Text.js'
import styles, { css } from './Attempt.module.css'
import { useIsSlow } from './useIsSlow.js'

export interface AttemptProps {
  /** The picture in the ring, 64px. */
  readonly icon: ReactNode
  readonly status: 'pending' | 'declined' | 'error'
  /** What is happening, or what happened. */
  readonly title: string
  /** What to do. */
  readonly text: string
  /** Said in the text's place after ten seconds. */
  readonly slowText: string
  readonly detail?: string | undefined
  /** Without it there is no other try: it would fail as this one has. */
  readonly onRetry: (() => void) | undefined
  /** Whether another try is offered from the start, and not only once it has become slow. */
  readonly canRetryAtOnce?: boolean
  /** Whether another try needs the internet: offline it cannot be asked for, and says why (R4). */
  readonly needsInternet?: boolean
  /** Whether the page loaded anew may have what has failed: a browser may not ask again for code that it has missed once. */
  readonly canReload?: boolean
  /** More ways out, below the retry and shown with it. */
  readonly children?: ReactNode
}

/** Something that the wallet must answer: where it stands, in a ring and in words, and the way on. */
export function Attempt(props: AttemptProps) {
  const { icon, status, title, text, slowText, detail, onRetry, needsInternet = false } = props
  useStyles(css)
  const message = useMessages()
  const isOffline = !useOnline() && needsInternet
  const isPending = status === 'pending'
  const isSlow = useIsSlow(isPending)
  const words = useRef<HTMLDivElement>(null)
  const retry = () => {
    // The button is about to go, and the focus must not be lost with it.
    words.current?.focus()
    onRetry?.()
  }
  return (
    <div className={styles.attempt}>
      <Ring status={status}>{icon}</Ring>
      <div
        ref={words}
        className={styles.words}
        role={status === 'error' ? 'alert' : 'status'}
        tabIndex={-1}
      >
        <Text size={16} weight="medium" align="center">
          {title}
        </Text>
        <Text tone="secondary" align="center">
          {isSlow ? slowText : text}
        </Text>
      </div>
      {status === 'error' ? <ErrorDetail detail={detail} /> : null}
      {isPending && !isSlow && !props.canRetryAtOnce ? null : (
        <div className={styles.ways}>
          {onRetry === undefined ? null : (
            <Button
              variant={isPending ? 'secondary' : 'primary'}
              full
              disabled={isOffline}
              icon={isOffline ? <OfflineIcon size={18} /> : <RetryIcon size={18} />}
              data-testid="w3m-connecting-widget-secondary-button"
              onClick={retry}
            >
              {message(isOffline ? 'shell.offline' : 'modal.retry')}
            </Button>
          )}
          {props.canReload && !isOffline ? (
            <Button full onClick={() => window.location.reload()}>
              {message('shell.reload')}
            </Button>
          ) : null}
          {props.children}
        </div>
      )}
    </div>
  )
}
