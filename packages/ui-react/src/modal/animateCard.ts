import { animate, EASING, isSheet, prefersReducedMotion, REDUCED_MS, VIEW_MS } from './motion.js'

/** How much of the card is there in the first frame: it can be read while it comes. */
const FIRST_OPACITY = 0.5

/** The card comes: from below where it is a sheet, else from a little lower. */
export function animateIn(card: HTMLElement, overlay: HTMLElement): void {
  const timing = { duration: prefersReducedMotion() ? REDUCED_MS : VIEW_MS, easing: EASING }
  animate(overlay, [{ opacity: 0 }, {}], timing)
  animate(card, [away(FIRST_OPACITY), {}], timing)
}

/** The card goes, from where it is. `onGone` is called once, unless the returned function calls it off. */
export function animateOut(
  card: HTMLElement,
  overlay: HTMLElement,
  onGone: () => void,
): () => void {
  // A page that is not on show has no frames: nothing would ever finish.
  const duration = document.hidden ? 0 : prefersReducedMotion() ? REDUCED_MS : VIEW_MS
  const timing = { duration, easing: 'ease-in', fill: 'forwards' } as const
  const going = [
    animate(overlay, [{}, { opacity: 0 }], timing),
    animate(card, [{}, away(0)], timing),
  ]
  const timer = setTimeout(onGone, duration)
  return () => {
    clearTimeout(timer)
    for (const animation of going) animation?.cancel()
  }
}

/** Where the card comes from and goes to; a sheet stays whole on its way. */
function away(opacity: number): Keyframe {
  if (prefersReducedMotion()) return { opacity }
  return isSheet()
    ? { transform: 'translateY(100%)' }
    : { opacity, transform: 'translateY(12px) scale(0.985)' }
}
