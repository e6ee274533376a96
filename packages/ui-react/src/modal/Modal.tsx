import {
  type AppKit,
  alertAtom,
  INITIAL_MODAL,
  type ModalState,
  modalAtom,
  prepareConnect,
} from '@latchkey/appkit'
import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useAppKitInstance } from '../AppKitContext.js'
import { afterPaint } from '../host/afterPaint.js'
import { useAppKitAtom } from '../useAppKitAtom.js'
import { animateIn, animateOut } from './animateCard.js'
import { AlertBar } from './Bars.js'
import { prefetchViews } from './loadViewComponent.js'
import styles from './Modal.module.css'
import { ModalCard } from './ModalCard.js'
import { attach, detach, giveFocusBack, type ModalHost } from './ModalHost.js'
import { Rest } from './Rest.js'
import { rehearse } from './rehearse.js'
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
  const appkit = useAppKitInstance()
  const now = useAppKitAtom(modalAtom)
  const drawn = useDeferredValue(now)
  const alert = useAppKitAtom(alertAtom)
  const [shown, setShown] = useState<Shown>(() => ({ modal: nextModal(appkit), visit: 0 }))
  const [isPresent, setPresent] = useState(false)
  // A view that is left before it could be drawn never is; opening, closing and shaking do not wait.
  const modal = now.open && drawn.open && now.shakes === drawn.shakes ? drawn : now
  if (modal.open && !isPresent) {
    setPresent(true)
    // What was rendered ahead is shown as it is; anything else begins anew.
    if (!isSame(modal, shown.modal)) setShown({ modal, visit: shown.visit + 1 })
  } else if (modal.open && !isSame(modal, shown.modal)) setShown({ ...shown, modal })

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
    <Rest key={shown.visit} isShown={isPresent}>
      <ModalDialog
        host={host}
        modal={shown.modal}
        isClosing={isPresent && !now.open}
        onShown={onShown}
        onGone={onGone}
      />
    </Rest>
  )
}

/** What is on show, or rendered ahead: another visit begins anew. */
interface Shown {
  readonly modal: ModalState
  readonly visit: number
}

/** What the next visit most likely begins with. */
function nextModal(appkit: AppKit): ModalState {
  if (!appkit.getIsConnectedState()) return INITIAL_MODAL
  return { ...INITIAL_MODAL, stack: [{ name: 'Account', params: undefined }] }
}

function isSame(a: ModalState, b: ModalState): boolean {
  return (
    a.shakes === b.shakes &&
    a.namespace === b.namespace &&
    a.stack.length === b.stack.length &&
    a.stack.every(({ name, params }, index) => {
      const other = b.stack[index]
      return name === other?.name && params === other.params
    })
  )
}

interface ModalDialogProps extends ModalProps {
  readonly modal: ModalState
  readonly isClosing: boolean
  readonly onGone: () => void
}

/** The dialog; what was rendered ahead is not rendered again when it is shown. */
const ModalDialog = memo(function ModalDialog({
  host,
  modal,
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
