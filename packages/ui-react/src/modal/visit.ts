import {
  type AppKit,
  activeAccountAtom,
  INITIAL_MODAL,
  isConnected,
  type ModalState,
} from '@latchkey/appkit'
import { atom } from 'jotai/vanilla'

/** One time that the modal is open: drawn ahead of it, on show, and fading. */
export interface Visit {
  /** Another id is drawn anew. */
  readonly id: number
  readonly phase: 'ahead' | 'shown' | 'closing'
  readonly modal: ModalState
}

const ACCOUNT_MODAL: ModalState = {
  ...INITIAL_MODAL,
  stack: [{ name: 'Account', params: undefined }],
}

/** What React draws. `takeOver` leads it after the state of the modal. */
export const visitAtom = atom<Visit>({ id: 0, phase: 'ahead', modal: INITIAL_MODAL })

/** What the next visit most likely begins with. */
export const nextModalAtom = atom((get) =>
  isConnected(get(activeAccountAtom)) ? ACCOUNT_MODAL : INITIAL_MODAL,
)

/** The modal is open: what was drawn ahead (`ready`, its id) is shown as it is, anything else begins anew. */
export function showVisit(visit: Visit, modal: ModalState, ready: number | undefined): Visit {
  if (visit.phase !== 'ahead') return { ...visit, phase: 'shown', modal }
  const isReady = ready === visit.id && isSameView(visit.modal, modal)
  return { id: isReady ? visit.id : visit.id + 1, phase: 'shown', modal }
}

/** The modal has closed: what was on show (`drawn`) fades, and what could not be drawn before never is. */
export function closeVisit(visit: Visit, drawn: ModalState = visit.modal): Visit {
  return visit.phase === 'shown' ? { ...visit, phase: 'closing', modal: drawn } : visit
}

/** The visit has faded: the next is drawn ahead. */
export function endVisit(visit: Visit, next: ModalState): Visit {
  return visit.phase === 'closing' ? { id: visit.id + 1, phase: 'ahead', modal: next } : visit
}

/** Another first view is to be expected. */
export function expectModal(visit: Visit, next: ModalState): Visit {
  if (visit.phase !== 'ahead' || isSameView(visit.modal, next)) return visit
  return { id: visit.id + 1, phase: 'ahead', modal: next }
}

/** Whether two states begin with the same view. */
export function isSameView(a: ModalState, b: ModalState): boolean {
  return (
    a.namespace === b.namespace &&
    a.stack.length === b.stack.length &&
    a.stack.every(({ name, params }, index) => {
      const other = b.stack[index]
      return name === other?.name && params === other.params
    })
  )
}

/**
 * What of a visit is drawn now, where React draws views later than the rest: a view that is left before it could be drawn
 * never is. Opening, closing and shaking do not wait; what nobody sees yet does, and until then nothing is drawn.
 */
export function chooseDrawn(now: Visit, deferred: Visit): Visit | undefined {
  if (now.phase === 'ahead') return deferred.id === now.id ? now : undefined
  const isMove =
    now.id === deferred.id &&
    now.phase === deferred.phase &&
    now.modal.shakes === deferred.modal.shakes
  return isMove ? deferred : now
}

/** Moves the visit of an instance on. */
export function moveVisit({ store }: AppKit, move: (visit: Visit) => Visit): void {
  store.set(visitAtom, move(store.get(visitAtom)))
}
