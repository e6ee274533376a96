import { alertAtom, modalAtom } from '@latchkey/appkit'
import { useDeferredValue, useEffect } from 'react'
import { useAppKitInstance } from '../AppKitContext.js'
import { rendering } from '../host/rendering.js'
import { useAppKitAtom } from '../useAppKitAtom.js'
import { AlertBar } from './Bars.js'
import { hasNoteAtom } from './hasNoteAtom.js'
import styles from './Modal.module.css'
import { ModalDialog } from './ModalDialog.js'
import { ModalFailure } from './ModalFailure.js'
import { detach, giveFocusBack, type ModalHost } from './ModalHost.js'
import { Toast } from './Toast.js'
import { ViewBoundary } from './ViewBoundary.js'
import { chooseDrawn, visitAtom } from './visit.js'

export interface ModalProps {
  readonly host: ModalHost
  /** Called when the dialog is on show; gives how high that was which stood in its place until now, else 0. */
  readonly onShown: () => number
  /** Called when it has faded. */
  readonly onFaded: () => void
}

/**
 * The modal over the page: shown while it is open, and until it has faded afterwards. In between the first view of the
 * next time is drawn ahead.
 */
export function Modal({ host, onShown, onFaded }: ModalProps) {
  const appkit = useAppKitInstance()
  const now = useAppKitAtom(visitAtom)
  const visit = chooseDrawn(now, useDeferredValue(now))
  const alert = useAppKitAtom(alertAtom)
  const hasNote = useAppKitAtom(hasNoteAtom)
  const isPresent = now.phase !== 'ahead'

  const isEmpty = !isPresent && !hasNote
  useEffect(() => {
    // It may have been opened again since this was rendered.
    if (isEmpty && !appkit.store.get(modalAtom).open) detach(host, appkit)
  }, [appkit, host, isEmpty])
  useEffect(() => {
    if (isPresent) return () => giveFocusBack(host)
  }, [host, isPresent])

  if (!isPresent && hasNote)
    return (
      <>
        {alert && (
          <div className={styles.standalone}>
            <AlertBar />
          </div>
        )}
        <Toast className={styles.toasts} />
      </>
    )
  // In an element of the app's own nothing may lie about, and a test decides itself when React works.
  const drawsAhead = !appkit.options.disableAppend && !rendering(appkit).isLate
  if (visit === undefined || (!isPresent && !drawsAhead)) return null
  return (
    <ViewBoundary
      key={visit.id}
      onError={(error) => appkit.logger.error('The modal failed', error)}
      fallback={(_error, retry) =>
        isPresent ? (
          <ModalFailure
            host={host}
            isClosing={now.phase === 'closing'}
            onShown={onShown}
            onFaded={onFaded}
            onRetry={retry}
          />
        ) : null
      }
    >
      <ModalDialog host={host} visit={visit} onShown={onShown} onFaded={onFaded} />
    </ViewBoundary>
  )
}
