import { ui } from '@latchkey/ui-react/feature'
import { useRef } from 'react'
import styles, { css } from './approve.module.css'
import { useApproveView } from './useApproveView.js'
import { useLoginTexts } from './useLoginTexts.js'

const { Button, EmptyState, Notice, Skeleton, icons, useMessages, useStyles } = ui

/** The frame of the login in the card, while somebody has to approve something there. It can be declined from here as well. */
export default function ApproveTransactionView() {
  useStyles(css)
  const text = useLoginTexts()
  const message = useMessages()
  const place = useRef<HTMLDivElement>(null)
  const title = text('view.ApproveTransaction')
  const { decline, focusFrame, isEmpty, retry, status } = useApproveView(place, title)
  const close = (
    <Button variant="primary" full data-testid="approve-close" onClick={decline}>
      {message('shell.close')}
    </Button>
  )
  if (isEmpty)
    return (
      <EmptyState
        icon={<icons.CheckIcon size={28} />}
        title={text('login.nothing')}
        action={close}
        data-testid="approve-empty"
      />
    )
  if (status === 'absent' || status === 'lost')
    return (
      <div className={styles.view}>
        <Notice tone="error" data-testid={`approve-${status}`}>
          {text(status === 'lost' ? 'login.ended' : 'login.unavailable')}
        </Notice>
        {close}
      </div>
    )
  return (
    <div className={styles.view}>
      {status === 'error' ? (
        <>
          <Notice tone="error" data-testid="approve-error">
            {text('login.unavailable')}
          </Notice>
          <Button
            variant="primary"
            full
            icon={<icons.RetryIcon size={18} />}
            data-testid="approve-retry"
            onClick={retry}
          >
            {message('modal.retry')}
          </Button>
        </>
      ) : (
        // Where Tab comes to it, the frame takes over: it stands elsewhere in the page.
        // biome-ignore lint/a11y/useSemanticElements: it is no part of a form
        <div
          ref={place}
          className={styles.place}
          role="group"
          aria-label={title}
          aria-busy={status === 'loading' || undefined}
          tabIndex={status === 'shown' ? 0 : undefined}
          data-status={status}
          data-testid="approve-place"
          onFocus={focusFrame}
        >
          {status === 'loading' ? <Skeleton height={440} /> : null}
        </div>
      )}
      <Button variant="ghost" full data-testid="approve-decline" onClick={decline}>
        {text('login.decline')}
      </Button>
    </div>
  )
}
