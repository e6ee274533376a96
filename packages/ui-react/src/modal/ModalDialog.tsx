import { prepareConnect } from '@latchkey/appkit'
import { memo, useEffect, useId, useInsertionEffect, useLayoutEffect, useRef } from 'react'
import { useAppKitInstance } from '../AppKitContext.js'
import { afterPaint } from '../host/afterPaint.js'
import { animateIn, animateOut } from './animateCard.js'
import { firstViewAtom } from './firstView.js'
import { prefetchViews } from './loadViewComponent.js'
import type { ModalProps } from './Modal.js'
import styles from './Modal.module.css'
import { ModalCard } from './ModalCard.js'
import { attach, placeOf } from './ModalHost.js'
import { rehearse } from './rehearse.js'
import { Toast } from './Toast.js'
import { useDialog } from './useDialog.js'
import type { Visit } from './visits.js'

export interface ModalDialogProps extends ModalProps {
  readonly visit: Visit
  readonly isClosing: boolean
  /** Called when it has been drawn, on show or not. */
  readonly onDrawn: (visit: Visit) => void
  readonly onClosing: () => void
  readonly onGone: () => void
}

/** The dialog of a visit; what was rendered ahead is not rendered again when it is shown. */
export const ModalDialog = memo(function ModalDialog(props: ModalDialogProps) {
  const { host, visit, isClosing, onDrawn, onShown, onClosing, onGone } = props
  const appkit = useAppKitInstance()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const standInHeight = useRef(0)
  useInsertionEffect(() => rehearse(host), [host])
  // Of the effects these alone run for what is not on show.
  useInsertionEffect(() => {
    const place = placeOf(host, visit)
    host.ahead.set(place, visit)
    onDrawn(visit)
    return () => {
      host.ahead.delete(place)
    }
  }, [host, visit, onDrawn])
  // The page may have thrown all of its content away since it was asked to open.
  useLayoutEffect(() => {
    if (!appkit.options.disableAppend) attach(host)
  }, [appkit, host])
  // Before the dialog makes what stood in its place inert.
  useLayoutEffect(() => {
    standInHeight.current = onShown()
    const isNew = standInHeight.current === 0
    if (card.current && overlay.current && isNew) animateIn(card.current, overlay.current)
  }, [onShown])

  useDialog({ dialog, overlay, onClose: () => appkit.close() })

  // What a click leads to is not in the way of what is on show.
  useEffect(
    () =>
      afterPaint(() => {
        prepareConnect(appkit)
        prefetchViews(appkit).catch(() => undefined)
      }),
    [appkit],
  )

  useEffect(() => {
    const shown = dialog.current
    if (!isClosing || !shown || card.current === null || overlay.current === null) return
    onClosing()
    // Not by React, which would be late to take it back from what is not on show any more.
    shown.inert = true
    const stop = animateOut(card.current, overlay.current, () => {
      // Until now it has followed all that changed.
      const drawnFrom = appkit.store.get(firstViewAtom)
      host.ahead.set(placeOf(host, visit), { ...visit, drawnFrom })
      onGone()
    })
    return () => {
      stop()
      shown.inert = false
    }
  }, [appkit, host, visit, isClosing, onClosing, onGone])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-modal
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
      <Toast embedded={false} />
    </dialog>
  )
})
