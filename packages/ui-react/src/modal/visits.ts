import type { AppKit, ModalState } from '@latchkey/appkit'
import { type FirstView, firstViewAtom, isSameModal, nextModal } from './firstView.js'

/** One time that the modal is open: rendered ahead, on show, and fading. */
export interface Visit {
  /** One after another: even ones have one place, odd ones the other. */
  readonly id: number
  readonly modal: ModalState
  /** The value of `firstViewAtom` that it was drawn from until it was on show. */
  readonly drawnFrom: FirstView
}

/** What is rendered. */
export interface Visits {
  readonly current: Visit
  /** Whether the current one is on show. If not, it was rendered ahead, or it has faded and `next` is not drawn yet. */
  readonly isPresent: boolean
  /** The one that takes the place of the current one as soon as that has faded and this one is drawn. */
  readonly next: Visit | undefined
}

/** Nothing on show yet. */
export function createVisits(appkit: AppKit): Visits {
  return { current: createVisit(appkit, 0), isPresent: false, next: undefined }
}

/** What there is to render with `modal`: the same object where nothing changes. */
export function followModal(visits: Visits, modal: ModalState, appkit: AppKit): Visits {
  const { current, isPresent, next } = visits
  if (!modal.open) return drawAnew(visits, appkit)
  const isSame = isSameModal(modal, current.modal)
  if (isSame && isPresent && next === undefined) return visits
  // What was rendered ahead is shown as it is; anything else begins anew.
  const id = isSame || isPresent ? current.id : current.id + 1
  return { current: isSame ? current : { ...current, id, modal }, isPresent: true, next: undefined }
}

/** The current one begins to fade. */
export function beginNext(visits: Visits, appkit: AppKit): Visits {
  return { ...visits, next: createVisit(appkit, visits.current.id + 1) }
}

/** The current one has faded. `isDrawn`: whether a visit is. */
export function endCurrent(
  { current, next: begun }: Visits,
  appkit: AppKit,
  isDrawn: (visit: Visit) => boolean,
): Visits {
  const next = begun ?? createVisit(appkit, current.id + 1)
  const isKept = isSameModal(current.modal, next.modal) && !isDrawn(next)
  return isKept
    ? { current, isPresent: false, next }
    : { current: next, isPresent: false, next: undefined }
}

/** The next one is drawn. */
export function takeNext(visits: Visits, drawn: Visit): Visits {
  const { isPresent, next } = visits
  if (isPresent || next === undefined || next.id !== drawn.id) return visits
  return { current: next, isPresent, next: undefined }
}

/** Nothing that was rendered ahead subscribes: it is drawn anew from here. */
function drawAnew(visits: Visits, appkit: AppKit): Visits {
  const { current, isPresent, next } = visits
  if (next === undefined) {
    const drawn = isPresent ? current : latest(current, appkit)
    return drawn === current ? visits : { ...visits, current: drawn }
  }
  const drawn = latest(next, appkit)
  if (drawn === next) return visits
  const isOver = !isPresent && !isSameModal(current.modal, drawn.modal)
  return isOver ? { current: drawn, isPresent, next: undefined } : { ...visits, next: drawn }
}

/** Another view is another visit, in the same place. */
function latest(visit: Visit, appkit: AppKit): Visit {
  const drawn = createVisit(appkit, visit.id)
  if (drawn.drawnFrom === visit.drawnFrom) return visit
  return isSameModal(drawn.modal, visit.modal) ? drawn : { ...drawn, id: visit.id + 2 }
}

function createVisit(appkit: AppKit, id: number): Visit {
  return { id, modal: nextModal(appkit), drawnFrom: appkit.store.get(firstViewAtom) }
}
