/** What dialogs of a page listen to in order to close, to hold the focus, or to keep what is below from scrolling. */
const KEPT = [
  'click',
  'focusin',
  'focusout',
  'keydown',
  'keyup',
  'mousedown',
  'mouseup',
  'pointerdown',
  'pointerup',
  'touchend',
  'touchmove',
  'touchstart',
  'wheel',
] as const

/**
 * Keeps what happens inside an element from the page: a dialog of the page's own, below ours, would take a click in ours for
 * one outside of itself. Gives what ends it.
 */
export function keepEventsIn(element: Element): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  for (const type of KEPT)
    element.addEventListener(type, (event) => event.stopPropagation(), { passive: true, signal })
  return () => listeners.abort()
}
