import type { ViewEntry } from '@latchkey/appkit'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAppKitInstance } from '../AppKitContext.js'
import { useMessages } from '../locales/useMessages.js'
import { Button } from '../primitives/Button/Button.js'
import { ChevronIcon, RetryIcon } from '../primitives/Icon/icons.js'
import { Notice } from '../primitives/Notice/Notice.js'
import { SkeletonRows } from '../primitives/Skeleton/Skeleton.js'
import { SlowNotice } from '../primitives/SlowNotice/SlowNotice.js'
import { describeFailure } from './describeFailure.js'
import { loadedView, loadViewComponent } from './loadViewComponent.js'
import styles from './Modal.module.css'
import { useIsShown } from './ShownContext.js'
import { useOnline } from './useOnline.js'
import { ViewBoundary } from './ViewBoundary.js'

/** Renders one view: its chunk, a skeleton meanwhile, words where it takes long, and with a retry where either fails. */
export function ViewHost({ entry }: { readonly entry: ViewEntry }) {
  const appkit = useAppKitInstance()
  const message = useMessages()
  return (
    <ViewBoundary
      onError={(error) => appkit.logger.error('A view failed', error)}
      fallback={(error, retry) => (
        <Failure text={message('shell.failed')} error={error} onRetry={retry} />
      )}
    >
      <LoadedView entry={entry} />
    </ViewBoundary>
  )
}

function LoadedView({ entry }: { readonly entry: ViewEntry }) {
  const appkit = useAppKitInstance()
  const message = useMessages()
  const [View, setView] = useState(() => loadedView(appkit, entry.name))
  const [failure, setFailure] = useState<{ readonly error: unknown }>()

  const load = useCallback(() => {
    let isWanted = true
    setFailure(undefined)
    loadViewComponent(appkit, entry.name).then(
      (component) => isWanted && setView(() => component),
      (error: unknown) => isWanted && setFailure({ error }),
    )
    return () => {
      isWanted = false
    }
  }, [appkit, entry.name])

  const isMissing = View === undefined
  const isShown = useIsShown()
  useEffect(() => (isMissing && isShown ? load() : undefined), [isMissing, isShown, load])

  const isOnline = useOnline()
  const hasFailed = failure !== undefined
  const wasOffline = useRef(false)
  useEffect(() => {
    // The connection may come back while a try is under way that still fails.
    if (!isOnline) wasOffline.current = true
    else if (hasFailed && wasOffline.current) {
      wasOffline.current = false
      load()
    }
  }, [hasFailed, isOnline, load])

  if (View !== undefined) return <View params={entry.params} />
  if (failure === undefined)
    return (
      <div className={styles.loading}>
        <SkeletonRows count={3} />
        <SlowNotice isRunning canReload={isOnline} />
      </div>
    )
  const { canReload, text } = describeFailure(failure.error, isOnline)
  return <Failure text={message(text)} error={failure.error} onRetry={load} canReload={canReload} />
}

function Failure(props: {
  readonly text: string
  readonly error: unknown
  readonly onRetry: () => void
  readonly canReload?: boolean
}) {
  const message = useMessages()
  const { error, text, onRetry, canReload } = props
  return (
    <div className={styles.failed}>
      <Notice tone="error">{text}</Notice>
      {/* No primitive: its chunk may be as unreachable as the view's. */}
      <details>
        <summary>
          {message('error.detail')}
          <span className={styles.chevron}>
            <ChevronIcon size={16} />
          </span>
        </summary>
        <pre>
          <bdi>{error instanceof Error ? error.message : String(error)}</bdi>
        </pre>
      </details>
      <Button variant="primary" full icon={<RetryIcon size={18} />} onClick={onRetry}>
        {message('modal.retry')}
      </Button>
      {canReload ? (
        <Button full onClick={() => window.location.reload()}>
          {message('shell.reload')}
        </Button>
      ) : null}
    </div>
  )
}
