import { ui } from '@latchkey/ui-react/feature'
import { useLayoutEffect, useRef } from 'react'
import type { History } from '../history/types.js'
import { en } from '../locales/en.js'
import { FetchFailure } from './FetchFailure.js'
import styles, { css } from './TransactionsView.module.css'

const { Button, SkeletonRows, SlowNotice, useStyles, useTexts } = ui

export interface HistoryEndProps {
  readonly history: History
  readonly hasRows: boolean
  readonly onLoadMore: () => void
}

/** Below the history: what is on its way, the way to more, what failed, or that this is all. */
export function HistoryEnd({ hasRows, history, onLoadMore }: HistoryEndProps) {
  useStyles(css)
  const text = useTexts(en)
  const { failure, isLoadingMore, isRefreshing, next } = history
  const hasMore = next !== undefined || failure !== undefined
  const end = useRef<HTMLParagraphElement>(null)
  const isPressed = useRef(false)
  useLayoutEffect(() => {
    // Whoever was on the button must not be sent back to the start.
    if (!hasMore && isPressed.current) end.current?.focus({ preventScroll: true })
  }, [hasMore])

  if (failure?.page === 'next')
    return (
      <FetchFailure
        error={failure.error}
        text={text('activity.moreFailed')}
        onRetry={onLoadMore}
        isBusy={isRefreshing}
      />
    )
  if (!hasMore)
    return hasRows ? (
      <p ref={end} tabIndex={-1} className={styles.end}>
        {text('activity.end')}
      </p>
    ) : null
  return (
    <>
      {isLoadingMore ? <SkeletonRows count={2} /> : null}
      <SlowNotice isRunning={isLoadingMore} />
      {next === undefined ? null : (
        <div className={styles.more}>
          <Button
            full
            disabled={isLoadingMore}
            data-testid="activity-load-more"
            onClick={() => {
              isPressed.current = true
              onLoadMore()
            }}
            onBlur={() => {
              isPressed.current = false
            }}
          >
            {text('activity.loadMore')}
          </Button>
        </div>
      )}
    </>
  )
}
