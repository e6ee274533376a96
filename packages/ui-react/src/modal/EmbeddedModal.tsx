import { modalAtom } from '@latchkey/appkit'
import { useEffect, useId, useRef } from 'react'
import { useAppKitInstance } from '../AppKitContext.js'
import { useMessages } from '../locales/useMessages.js'
import { useAppKitAtom } from '../useAppKitAtom.js'
import styles from './EmbeddedModal.module.css'
import { FailedCard } from './FailedCard.js'
import { prefetchViews } from './loadViewComponent.js'
import { ModalCard } from './ModalCard.js'
import type { ModalHost } from './ModalHost.js'
import { Toast } from './Toast.js'
import { ViewBoundary } from './ViewBoundary.js'

export interface EmbeddedModalProps {
  readonly host: ModalHost
}

/** The modal as a part of the page: always there, without overlay and close. */
export function EmbeddedModal({ host }: EmbeddedModalProps) {
  const appkit = useAppKitInstance()
  const message = useMessages()
  return (
    <ViewBoundary
      onError={(error) => appkit.logger.error('The embedded modal failed', error)}
      fallback={(_error, retry) => (
        <section
          className={styles.section}
          aria-label={message('shell.failed')}
          data-testid="w3m-modal-failed"
        >
          <FailedCard onRetry={retry} />
        </section>
      )}
    >
      <EmbeddedCard host={host} />
    </ViewBoundary>
  )
}

function EmbeddedCard({ host }: EmbeddedModalProps) {
  const appkit = useAppKitInstance()
  const modal = useAppKitAtom(modalAtom)
  const titleId = useId()
  const card = useRef<HTMLDivElement>(null)

  useEffect(() => {
    prefetchViews(appkit).catch(() => undefined)
  }, [appkit])

  // What closes the modal elsewhere leads to the first view here: the kernel says which that is.
  useEffect(() => {
    if (modal.open) return
    appkit.open().catch((cause: unknown) => {
      appkit.logger.error('The embedded modal could not be opened', cause)
    })
  }, [appkit, modal.open])

  return (
    <section className={styles.section} aria-labelledby={titleId} data-testid="w3m-modal">
      <ModalCard modal={modal} card={card} titleId={titleId} adopt={host.adopt} embedded />
      <Toast className={styles.toasts} />
    </section>
  )
}
