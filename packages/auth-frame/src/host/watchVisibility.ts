/**
 * Whether a part of the login site is seen: `visible` whole and with nothing over it, `covered` by something, be it see-through,
 * cut off or faded; `unknown` where the browser cannot tell.
 */
export type Visibility = 'visible' | 'covered' | 'unknown'

/** Milliseconds between two looks: the least that a browser takes. */
const LOOK_MS = 100

/** What browsers have that know what covers an element. */
interface VisibilityEntry {
  readonly intersectionRatio: number
  readonly isVisible?: boolean
}

/**
 * Watches whether `element` can be seen just as it is drawn, whatever the page around the login site has put over its frame:
 * while it is not `visible`, nothing may be approved there (T4). Where it is `unknown`, as in Firefox and Safari, the site
 * approves in a window of its own. Returns what ends the watch.
 * @see https://w3c.github.io/IntersectionObserver/v2/
 */
export function watchVisibility(
  element: Element,
  listener: (visibility: Visibility) => void,
): () => void {
  if (!('isVisible' in IntersectionObserverEntry.prototype)) {
    listener('unknown')
    return () => {}
  }
  let last: Visibility | undefined
  const tell = (entries: readonly VisibilityEntry[]) => {
    const { intersectionRatio = 0, isVisible = false } = entries.at(-1) ?? {}
    const next = isVisible && intersectionRatio === 1 ? 'visible' : 'covered'
    if (next === last) return
    last = next
    listener(next)
  }
  const options = { threshold: [0, 1], trackVisibility: true, delay: LOOK_MS }
  const observer = new IntersectionObserver(tell, options)
  observer.observe(element)
  return () => observer.disconnect()
}
