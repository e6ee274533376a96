import { alertAtom, type ModalState, modalAtom } from '@latchkey/appkit'
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useAppKitInstance } from '../AppKitContext.js'
import { useAppKitAtom } from '../useAppKitAtom.js'
import { animateIn, animateOut } from './animateCard.js'
import { AlertBar } from './Bars.js'
import { prefetchViews } from './loadViewComponent.js'
import styles from './Modal.module.css'
import { ModalCard } from './ModalCard.js'
import { detach, giveFocusBack, type ModalHost } from './ModalHost.js'
import { Toast } from './Toast.js'
import { useDialog } from './useDialog.js'

export interface ModalProps {
  readonly host: ModalHost
  /** Called when the dialog is on show; gives how high the skeleton was that stood in its place until now, else 0. */
  readonly onShown: () => number
}

/** The modal over the page: there while it is open, and until it has faded afterwards. */
export function Modal({ host, onShown }: ModalProps) {
  const appkit = useAppKitInstance()
  const modal = useAppKitAtom(modalAtom)
  const alert = useAppKitAtom(alertAtom)
  // What it showed last goes on being shown while it fades.
  const [shown, setShown] = useState(modal)
  const [isPresent, setPresent] = useState(modal.open)
  if (modal.open && shown !== modal) setShown(modal)
  if (modal.open && !isPresent) setPresent(true)

  const onGone = useCallback(() => setPresent(false), [])

  const isEmpty = !isPresent && alert === undefined
  useEffect(() => {
    // It may have been opened again since this was rendered.
    if (isEmpty && !appkit.store.get(modalAtom).open) detach(host, appkit)
  }, [appkit, host, isEmpty])
  useEffect(() => {
    if (isPresent) return () => giveFocusBack(host)
  }, [host, isPresent])

  if (!isPresent)
    return alert === undefined ? null : (
      <div className={styles.standalone}>
        <AlertBar />
      </div>
    )
  return (
    <ModalDialog
      host={host}
      modal={modal.open ? modal : shown}
      isClosing={!modal.open}
      onShown={onShown}
      onGone={onGone}
    />
  )
}

interface ModalDialogProps extends ModalProps {
  readonly modal: ModalState
  readonly isClosing: boolean
  readonly onGone: () => void
}

function ModalDialog({ host, modal, isClosing, onShown, onGone }: ModalDialogProps) {
  const appkit = useAppKitInstance()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const standInHeight = useRef(0)
  useDialog({ dialog, overlay, onClose: () => appkit.close() })

  useLayoutEffect(() => {
    standInHeight.current = onShown()
    const isNew = standInHeight.current === 0
    if (card.current && overlay.current && isNew) animateIn(card.current, overlay.current)
  }, [onShown])

  useEffect(() => {
    prefetchViews(appkit).catch(() => undefined)
  }, [appkit])

  useEffect(() => {
    if (!isClosing || card.current === null || overlay.current === null) return
    return animateOut(card.current, overlay.current, onGone)
  }, [isClosing, onGone])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-modal
      aria-labelledby={titleId}
      inert={isClosing}
      data-testid="w3m-modal"
      data-state={isClosing ? 'closing' : 'open'}
    >
      <div ref={overlay} className={styles.overlay} data-testid="w3m-modal-overlay" />
      <ModalCard
        modal={modal}
        card={card}
        titleId={titleId}
        adopt={host.adopt}
        embedded={false}
        standInHeight={standInHeight}
      />
      <Toast embedded={false} />
    </dialog>
  )
}
