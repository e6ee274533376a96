import { alertAtom, modalAtom } from '@latchkey/appkit'
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useInsertionEffect,
  useMemo,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { AppKitContext, useAppKitContext, useAppKitInstance } from '../AppKitContext.js'
import { rendering } from '../host/rendering.js'
import { useAppKitAtom } from '../useAppKitAtom.js'
import { AlertBar } from './Bars.js'
import { firstViewAtom } from './firstView.js'
import styles from './Modal.module.css'
import { ModalDialog, type ModalDialogProps } from './ModalDialog.js'
import { detach, giveFocusBack, type ModalHost, placeOf } from './ModalHost.js'
import { Rest } from './Rest.js'
import { drawnModalAtom } from './showAhead.js'
import { beginNext, createVisits, endCurrent, followModal, takeNext, type Visit } from './visits.js'

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
  const now = useAppKitAtom(drawnModalAtom)
  const drawn = useDeferredValue(now)
  const alert = useAppKitAtom(alertAtom)
  // What is rendered ahead is drawn from it.
  useAppKitAtom(firstViewAtom)
  const [known, setVisits] = useState(() => createVisits(appkit))
  // A view that is left before it could be drawn never is; opening, closing and shaking do not wait.
  const modal = now.open && drawn.open && now.shakes === drawn.shakes ? drawn : now
  const visits = followModal(known, modal, appkit)
  if (visits !== known) setVisits(visits)
  const { current, isPresent, next } = visits

  const onClosing = useCallback(() => setVisits((last) => beginNext(last, appkit)), [appkit])
  const onGone = useCallback(() => {
    const isDrawn = (visit: Visit) => host.ahead.get(placeOf(host, visit))?.id === visit.id
    setVisits((last) => endCurrent(last, appkit, isDrawn))
  }, [appkit, host])
  // It is told while React draws.
  const onDrawn = useCallback((visit: Visit) => {
    queueMicrotask(() => setVisits((last) => takeNext(last, visit)))
  }, [])

  const place = placeOf(host, current)
  // Effects of the dialog need it on the page.
  useInsertionEffect(() => {
    host.root.append(place)
    return () => place.remove()
  }, [host, place])
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
  const handlers = { onShown, onDrawn, onClosing, onGone }
  return [
    <Drawn
      key={current.id}
      host={host}
      visit={current}
      isShown={isPresent}
      isClosing={isPresent && !now.open}
      {...handlers}
    />,
    next && (
      <Drawn
        key={next.id}
        host={host}
        visit={next}
        isShown={false}
        isClosing={false}
        {...handlers}
      />
    ),
  ]
}

interface DrawnProps extends ModalDialogProps {
  readonly isShown: boolean
}

/** A visit in its place; until it is on show a change in what it is drawn from draws it anew. */
function Drawn({ isShown, ...dialog }: DrawnProps) {
  const { host, visit } = dialog
  const outer = useAppKitContext()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is what draws it anew
  const context = useMemo(() => ({ ...outer }), [outer, visit.drawnFrom])
  return createPortal(
    <AppKitContext.Provider value={context}>
      <Rest isShown={isShown} isLate={rendering(outer.appkit).isLate}>
        <ModalDialog {...dialog} />
      </Rest>
    </AppKitContext.Provider>,
    placeOf(host, visit),
  )
}
