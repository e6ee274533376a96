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
    const layers = { card: card.current, plate: plate.current, content: content.current }
    if (!layers.card || !layers.plate || !layers.content) return
    // Where nothing is laid out, as in jsdom, nothing changes its height.
    if (typeof ResizeObserver === 'undefined') return
    const found = { card: layers.card, plate: layers.plate, content: layers.content }
    let height = standInHeight?.current ?? 0
    let place = ''
    const observer = new ResizeObserver(() => {
      const before = visibleHeight(found.plate, height)
      height = found.card.offsetHeight
      const here = `${found.card.offsetWidth} ${window.visualViewport?.height}`
      // A window or a keyboard that moves takes the card along: there is nothing to smooth.
      const isSamePlace = place === '' || place === here
      place = here
      morphHeight(found, isSamePlace ? before : height)
    })
    observer.observe(found.card)
    return () => observer.disconnect()
  }, [card, plate, content, isShown, standInHeight])
}
