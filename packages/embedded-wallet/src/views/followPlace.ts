import type { RefObject } from 'react'

/**
 * Tells where an element is: now, and each time that it has moved, whatever has moved it. Looks once a frame, since neither a
 * card that comes in, nor a sheet that follows a finger says so. Returns what ends that.
 */
export function followPlace(
  place: RefObject<Element | null>,
  onMove: (rect: DOMRect) => void,
): () => void {
  let last = ''
  let frame = 0
  const look = () => {
    frame = requestAnimationFrame(look)
    const rect = place.current?.getBoundingClientRect()
    if (rect === undefined || rect.width === 0) return
    const key = [rect.left, rect.top, rect.width, rect.height].join()
    if (key === last) return
    last = key
    onMove(rect)
  }
  look()
  return () => cancelAnimationFrame(frame)
}
