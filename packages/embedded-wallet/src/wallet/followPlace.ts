import type { RefObject } from 'react'

/**
 * Tells where an element is: now, and each time that it has moved, whatever has moved it, and of it what is in sight of the view
 * that scrolls it. Looks once a frame, since neither a card that comes in, nor a sheet that follows a finger says so. Returns
 * what ends that.
 */
export function followPlace(
  place: RefObject<Element | null>,
  onMove: (rect: DOMRect) => void,
): () => void {
  let last = ''
  let frame = 0
  const look = () => {
    frame = requestAnimationFrame(look)
    const rect = place.current ? inSight(place.current) : undefined
    if (rect === undefined || rect.width === 0) return
    const key = [rect.left, rect.top, rect.width, rect.height].join()
    if (key === last) return
    last = key
    onMove(rect)
  }
  look()
  return () => cancelAnimationFrame(frame)
}

/** The frame lies above the whole page: what is not cut off here would cover the card's header and what stands below the view. */
function inSight(element: Element): DOMRect {
  const { bottom, left, top, width } = element.getBoundingClientRect()
  const view = element.closest('[data-view]')?.getBoundingClientRect()
  const from = Math.max(top, view?.top ?? top)
  const to = Math.min(bottom, view?.bottom ?? bottom)
  return new DOMRect(left, from, width, Math.max(0, to - from))
}
