import { type AppKit, type ModalState, modalAtom } from '@latchkey/appkit'
import { atom } from 'jotai/vanilla'
import { closeDialog, showDialog } from '../host/dialog.js'
import { animateIn } from './animateCard.js'
import { firstViewAtom, isSameModal, isStillTrue } from './firstView.js'
import type { ModalHost } from './ModalHost.js'

/** What was rendered ahead, on show: React does not know yet that it is. */
export interface ShownAhead {
  readonly height: () => number
  /** Leaves it to React. */
  readonly release: () => void
  /** Takes it off again. */
  readonly hide: () => void
}

const heldModalAtom = atom<ModalState>()

/** The state of the modal that React draws: it hears of an opening once what stood ready has been painted. */
export const drawnModalAtom = atom((get): ModalState => get(heldModalAtom) ?? get(modalAtom))

/**
 * Shows what was rendered ahead, in the click itself: React, its effects and its listeners follow once it has been
 * painted. Undefined where nothing stands ready that is as it would be drawn now. `before`: the state that was left.
 */
export function showAhead(
  appkit: AppKit,
  { ahead, root }: ModalHost,
  before: ModalState,
): ShownAhead | undefined {
  const { store } = appkit
  const dialog = root.querySelector('dialog')
  const [overlay, card] = dialog?.children ?? []
  const visit = dialog?.parentElement && ahead.get(dialog.parentElement)
  const isReady =
    visit &&
    // It may be fading.
    !dialog.open &&
    // Such a page paints nothing.
    !document.hidden &&
    isSameModal(visit.modal, store.get(modalAtom)) &&
    isStillTrue(visit.drawnFrom, store.get(firstViewAtom))
  if (!isReady || !dialog || !(overlay instanceof HTMLElement) || !(card instanceof HTMLElement))
    return undefined

  store.set(heldModalAtom, before)
  let isHeld = true
  const listeners = new AbortController()
  const release = () => {
    if (!isHeld) return
    isHeld = false
    listeners.abort()
    store.set(heldModalAtom, undefined)
  }
  const { signal } = listeners
  appkit.signal.addEventListener('abort', release, { signal })
  dialog.addEventListener(
    'cancel',
    (event) => {
      event.preventDefault()
      appkit.close()
    },
    { signal },
  )
  // As React's `Activity` shows what it hides.
  dialog.style.removeProperty('display')
  // A dialog gives it the focus as it opens; moved there afterwards, everything would be laid out twice.
  dialog.querySelector('h2')?.setAttribute('autofocus', '')
  animateIn(card, overlay)
  showDialog(dialog)
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(release)))
  return {
    height: () => card.offsetHeight,
    release,
    hide() {
      closeDialog(dialog)
      dialog.style.setProperty('display', 'none', 'important')
    },
  }
}
