import { prepareConnect } from '@latchkey/appkit'
import { memo, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useAppKitInstance } from '../AppKitContext.js'
import { afterPaint } from '../host/afterPaint.js'
import { animateIn, animateOut } from './animateCard.js'
import { prefetchViews } from './loadViewComponent.js'
import type { ModalProps } from './Modal.js'
import styles from './Modal.module.css'
import { ModalCard } from './ModalCard.js'
import { attach } from './ModalHost.js'
import { ShownContext } from './ShownContext.js'
import { Toast } from './Toast.js'
import { useDialog } from './useDialog.js'
import { useIsOnTop } from './useIsOnTop.js'
import type { Visit } from './visit.js'

export interface ModalDialogProps extends ModalProps {
  readonly visit: Visit
}

/** The dialog of a visit, which may be drawn before it is shown. */
export const ModalDialog = memo(function ModalDialog(props: ModalDialogProps) {
  const { host, visit, onShown, onFaded } = props
  const { id, phase } = visit
  const appkit = useAppKitInstance()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const standInHeight = useRef(0)
  const isShown = phase !== 'ahead'
  const isOnTop = useIsOnTop()

  useLayoutEffect(() => {
    if (isShown) host.drawn = visit.modal
    // All of what it consists of is drawn by now.
    else host.ready = id
    return () => {
      host.drawn = host.ready = undefined
    }
  }, [host, id, isShown, visit.modal])

  useLayoutEffect(() => {
    if (!isShown) return
    // The page may have thrown all of its content away since it was asked to open.
    if (!appkit.options.disableAppend) attach(host)
    // Before the dialog makes what stood in its place inert.
    standInHeight.current = onShown()
    const isNew = standInHeight.current === 0
    if (card.current && overlay.current && isNew) animateIn(card.current, overlay.current)
  }, [appkit, host, isShown, onShown])

  useDialog({ dialog, overlay, isShown, isOnTop, onClose: () => appkit.close() })

  // What a click leads to is not in the way of what is on show.
  useEffect(() => {
    if (!isShown) return
    return afterPaint(() => {
      prepareConnect(appkit)
      prefetchViews(appkit).catch(() => undefined)
    })
  }, [appkit, isShown])

  useEffect(() => {
    const shown = dialog.current
    if (phase !== 'closing' || !shown || !card.current || !overlay.current) return
    shown.inert = true
    const stop = animateOut(card.current, overlay.current, onFaded)
    return () => {
      stop()
      shown.inert = false
    }
  }, [phase, onFaded])

  return (
    <ShownContext.Provider value={isShown}>
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-modal={isOnTop}
        aria-labelledby={titleId}
        data-testid="w3m-modal"
      >
        <div ref={overlay} className={styles.overlay} data-testid="w3m-modal-overlay" />
        <ModalCard
          modal={visit.modal}
          card={card}
          titleId={titleId}
          adopt={host.adopt}
          embedded={false}
          standInHeight={standInHeight}
        />
        <Toast className={styles.toasts} />
      </dialog>
    </ShownContext.Provider>
  )
})
