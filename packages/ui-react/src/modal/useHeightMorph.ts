import { type RefObject, useEffect } from 'react'
import { morphHeight, visibleHeight } from './morphHeight.js'
import { useIsShown } from './ShownContext.js'

export interface HeightMorphParameters {
  readonly card: RefObject<HTMLElement | null>
  readonly plate: RefObject<HTMLElement | null>
  readonly content: RefObject<HTMLElement | null>
  /** How high what stood in the card's place was, where something did. */
  readonly standInHeight: RefObject<number> | undefined
}

/** Whatever gives the card another height (another view, a fold, a list that has come): it grows or shrinks to it. */
export function useHeightMorph({
  card,
  plate,
  content,
  standInHeight,
}: HeightMorphParameters): void {
  const isShown = useIsShown()
  useEffect(() => {
    if (!isShown) return
    const [outer, back, inner] = [card.current, plate.current, content.current]
    // Where nothing is laid out, as in jsdom, nothing changes its height.
    if (!outer || !back || !inner || typeof ResizeObserver === 'undefined') return
    const layers = { card: outer, plate: back, content: inner }
    let height = standInHeight?.current ?? 0
    let place = ''
    const observer = new ResizeObserver(() => {
      const before = visibleHeight(back, height)
      height = outer.offsetHeight
      const here = `${outer.offsetWidth} ${window.visualViewport?.height}`
      // A window or a keyboard that moves takes the card along: there is nothing to smooth.
      const isSamePlace = place === '' || place === here
      place = here
      morphHeight(layers, isSamePlace ? before : height)
    })
    observer.observe(outer)
    return () => observer.disconnect()
  }, [card, plate, content, isShown, standInHeight])
}
