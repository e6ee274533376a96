import { type AppKit, modalAtom } from '@latchkey/appkit'
import { closeDialog, showDialog } from '../host/dialog.js'
import { animateIn } from './animateCard.js'
import type { ModalHost } from './ModalHost.js'
import { isSameView, visitAtom } from './visit.js'

/** What comes in with a motion of its own. */
const PARTS = ['w3m-modal-overlay', 'w3m-modal-card'] as const

/** What was drawn ahead, on show: React does not know yet that it is. */
export interface ShownAhead {
  readonly height: () => number
  /** Takes it off again. */
  readonly hide: () => void
  /** Leaves it to React now. */
  readonly release: () => void
}

/**
 * Shows what was drawn ahead, in the click itself; `onPainted` is called once that is on the screen, for React, its effects
 * and listeners to follow. Undefined where nothing stands ready that is what would be drawn now.
 */
export function showAhead(
  appkit: AppKit,
  { ready, root }: ModalHost,
  onPainted: () => void,
): ShownAhead | undefined {
  const { store } = appkit
  const visit = store.get(visitAtom)
  const dialog = root.querySelector('dialog')
  const [overlay, card] = PARTS.map((id) => dialog?.querySelector(`[data-testid="${id}"]`))
  const isReady =
    visit.phase === 'ahead' &&
    ready === visit.id &&
    isSameView(visit.modal, store.get(modalAtom)) &&
    // Such a page paints nothing.
    !document.hidden
  if (!isReady || !dialog || !(overlay instanceof HTMLElement) || !(card instanceof HTMLElement))
    return undefined

  const held = new AbortController()
  const { signal } = held
  const release = () => {
    if (signal.aborted) return
    held.abort()
    onPainted()
  }
  appkit.signal.addEventListener('abort', () => held.abort(), { signal })
  dialog.addEventListener(
    'cancel',
    (event) => {
      event.preventDefault()
      appkit.close()
    },
    { signal },
  )
  animateIn(card, overlay)
  showDialog(dialog)
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(release)))
  return {
    height: () => card.offsetHeight,
    release,
    hide() {
      held.abort()
      closeDialog(dialog)
    },
  }
}
