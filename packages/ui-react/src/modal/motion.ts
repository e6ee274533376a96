/** How long a view takes to come, and how far from. */
export const VIEW_MS = 160
/** How long the card takes to its new height. */
export const HEIGHT_MS = 200
/** Everything, under reduced motion: a fade. */
export const REDUCED_MS = 80
export const VIEW_DISTANCE_PX = 16
export const EASING = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

/** The width up to which the card is a bottom sheet; the same as in `Modal.module.css`. */
const SHEET_QUERY = '(width <= 430px)'

export function prefersReducedMotion(): boolean {
  return matches('(prefers-reduced-motion: reduce)')
}

export function isSheet(): boolean {
  return matches(SHEET_QUERY)
}

/** Tells whether the card is a bottom sheet, at once and after each turn of the phone. Gives what ends it. */
export function watchSheet(onChange: (isSheet: boolean) => void): () => void {
  const query = globalThis.matchMedia?.(SHEET_QUERY)
  if (query === undefined) return () => undefined
  const tell = () => onChange(query.matches)
  query.addEventListener('change', tell)
  tell()
  return () => query.removeEventListener('change', tell)
}

/** An element's animation; none where there are none, as in jsdom. */
export function animate(
  element: Element,
  keyframes: Keyframe[] | PropertyIndexedKeyframes,
  timing: KeyframeAnimationOptions,
): Animation | undefined {
  return element.animate?.(keyframes, timing)
}

function matches(query: string): boolean {
  return globalThis.matchMedia?.(query).matches ?? false
}
