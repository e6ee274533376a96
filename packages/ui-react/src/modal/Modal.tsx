import { alertAtom, type ModalState, modalAtom, prepareConnect } from '@latchkey/appkit'
import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { AppKitContext, useAppKitContext, useAppKitInstance } from '../AppKitContext.js'
import { afterPaint } from '../host/afterPaint.js'
import { useAppKitAtom } from '../useAppKitAtom.js'
import { animateIn, animateOut } from './animateCard.js'
import { AlertBar } from './Bars.js'
import { firstViewAtom, isSameModal, nextModal } from './firstView.js'
import { prefetchViews } from './loadViewComponent.js'
import styles from './Modal.module.css'
import { ModalCard } from './ModalCard.js'
import { attach, detach, giveFocusBack, type ModalHost } from './ModalHost.js'
import { Rest } from './Rest.js'
import { rehearse } from './rehearse.js'
import { drawnModalAtom } from './showAhead.js'
import { Toast } from './Toast.js'
import { useDialog } from './useDialog.js'

export interface ModalProps {
  readonly host: ModalHost
  /** Called when the dialog is on show; gives how high the skeleton was that stood in its place until now, else 0. */
  readonly onShown: () => number
}

/**
 * The modal over the page: shown while it is open, and until it has faded afterwards. In between the first view of the
 * next time is rendered ahead.
 */
export function Modal({ host, onShown }: ModalProps) {
  const outer = useAppKitContext()
  const { appkit } = outer
  const now = useAppKitAtom(drawnModalAtom)
  const drawn = useDeferredValue(now)
  const alert = useAppKitAtom(alertAtom)
  const firstView = useAppKitAtom(firstViewAtom)
  const [drawnFrom, setDrawnFrom] = useState(firstView)
  const [shown, setShown] = useState<Shown>(() => ({ modal: nextModal(appkit), visit: 0 }))
  const [isPresent, setPresent] = useState(false)
  // A view that is left before it could be drawn never is; opening, closing and shaking do not wait.
  const modal = now.open && drawn.open && now.shakes === drawn.shakes ? drawn : now
  if (modal.open && !isPresent) {
    setPresent(true)
    // What was rendered ahead is shown as it is; anything else begins anew.
    if (!isSameModal(modal, shown.modal)) setShown({ modal, visit: shown.visit + 1 })
  } else if (modal.open && !isSameModal(modal, shown.modal)) setShown({ ...shown, modal })
  // Nothing in there subscribes as long as it is not on show: it is drawn anew from here.
  if (!isPresent && !modal.open && drawnFrom !== firstView) {
    setDrawnFrom(firstView)
    const next = nextModal(appkit)
    if (!isSameModal(next, shown.modal)) setShown({ modal: next, visit: shown.visit + 1 })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is what draws it anew
  const context = useMemo(() => ({ ...outer }), [outer, drawnFrom])

  const onGone = useCallback(() => {
    setPresent(false)
    setShown(({ visit }) => ({ modal: nextModal(appkit), visit: visit + 1 }))
  }, [appkit])

  const isEmpty = !isPresent && alert === undefined
  useEffect(() => {
    // It may have been opened again since this was rendered.
    if (isEmpty && !appkit.store.get(modalAtom).open) detach(host, appkit)
  }, [appkit, host, isEmpty])
  useEffect(() => {
    if (isPresent) return () => giveFocusBack(host)
  }, [host, isPresent])

  if (!isPresent && alert !== undefined)
    return (
      <div className={styles.standalone}>
        <AlertBar />
      </div>
    )
  // An element of the app's own stays on the page: nothing may lie about in there.
  if (!isPresent && appkit.options.disableAppend) return null
  return (
    <AppKitContext.Provider value={context}>
      <Rest key={shown.visit} isShown={isPresent}>
        <ModalDialog
          host={host}
          modal={shown.modal}
          drawnFrom={drawnFrom}
          isClosing={isPresent && !now.open}
          onShown={onShown}
          onGone={onGone}
        />
      </Rest>
    </AppKitContext.Provider>
  )
}

/** What is on show, or rendered ahead: another visit begins anew. */
interface Shown {
  readonly modal: ModalState
  readonly visit: number
}

interface ModalDialogProps extends ModalProps {
  readonly modal: ModalState
  /** The value of `firstViewAtom` that it is drawn from until it is on show. */
  readonly drawnFrom: unknown
  readonly isClosing: boolean
  readonly onGone: () => void
}

/** The dialog; what was rendered ahead is not rendered again when it is shown. */
const ModalDialog = memo(function ModalDialog({
  host,
  modal,
  drawnFrom,
  isClosing,
  onShown,
  onGone,
}: ModalDialogProps) {
  const appkit = useAppKitInstance()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const standInHeight = useRef(0)
  useInsertionEffect(() => rehearse(host), [host])
  // Of the effects these alone run for what is not on show.
  useInsertionEffect(() => {
    host.ahead = { modal, drawnFrom }
    return () => {
      host.ahead = undefined
    }
  }, [host, modal, drawnFrom])
  // The page may have thrown all of its content away since it was asked to open.
  useLayoutEffect(() => {
    if (!appkit.options.disableAppend) attach(host)
  }, [appkit, host])
  useDialog({ dialog, overlay, onClose: () => appkit.close() })

  useLayoutEffect(() => {
    standInHeight.current = onShown()
    const isNew = standInHeight.current === 0
    if (card.current && overlay.current && isNew) animateIn(card.current, overlay.current)
  }, [onShown])

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
})
