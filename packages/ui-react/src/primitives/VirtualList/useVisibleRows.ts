import { type FocusEvent, type RefObject, useLayoutEffect, useState } from 'react'
import { useIsShown } from '../../modal/ShownContext.js'

/** Elements that a list has in the page at most; a shorter one is drawn whole. */
const MOST = 48
/** Rows that stay drawn on either side of what is in sight, so that Tab finds the next one. */
const MARGIN = 2
/** Rows that are drawn on either side of the focused one. */
const REACH = 3

export interface VisibleRowsOptions {
  /** Items in all. */
  readonly count: number
  /** Height of a row and of the gap below it, in px. */
  readonly rowPx: number
  /** Items in a row. Default 1. */
  readonly columns?: number
}

/** The items to draw, and the height of the rows above and below them. */
export interface VisibleRows {
  readonly from: number
  readonly to: number
  readonly before: number
  readonly after: number
  /** For the list: draws what is around the item that has got the focus. */
  onFocus(event: FocusEvent<HTMLElement>): void
}

/** The items of a long list that are in sight or near it, wherever the list is scrolled. */
export function useVisibleRows(
  list: RefObject<HTMLElement | null>,
  { count, rowPx, columns = 1 }: VisibleRowsOptions,
): VisibleRows {
  const rows = Math.ceil(count / columns)
  const drawn = Math.floor(MOST / columns)
  const last = Math.max(0, rows - drawn)
  const isShown = useIsShown()
  const [first, setFirst] = useState(0)

  useLayoutEffect(() => {
    const element = list.current
    if (!isShown || element === null || last === 0) return
    const measure = () => {
      const [above, below] = sightOf(element)
      const from = Math.floor(above / rowPx)
      const to = Math.ceil(below / rowPx)
      setFirst((current) => {
        const isCovered =
          (from - MARGIN >= current || current === 0) &&
          (to + MARGIN <= current + drawn || current === last)
        if (isCovered && current <= last) return current
        // As much above what is in sight as below it.
        const centred = from - Math.floor((drawn - (to - from)) / 2)
        return Math.min(last, Math.max(0, centred))
      })
    }
    const listeners = new AbortController()
    const options = { capture: true, passive: true, signal: listeners.signal }
    // A scroll inside the shadow root stays in there; in embedded mode it is the page that scrolls.
    element.getRootNode().addEventListener('scroll', measure, options)
    window.addEventListener('scroll', measure, options)
    window.addEventListener('resize', measure, options)
    measure()
    return () => listeners.abort()
  }, [list, rowPx, drawn, isShown, last])

  // Focus moves on before the page has scrolled, and a held Tab faster than frames are drawn.
  const onFocus = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    const top = target.getBoundingClientRect().top - currentTarget.getBoundingClientRect().top
    const row = Math.floor(top / rowPx)
    if (row < 0 || row >= rows) return
    setFirst((current) => {
      const isInside =
        (row - REACH >= current || current === 0) &&
        (row + REACH < current + drawn || current >= last)
      return isInside ? current : Math.min(last, Math.max(0, row - Math.floor(drawn / 2)))
    })
  }

  const from = Math.min(first, last)
  const to = Math.min(rows, from + drawn)
  return {
    from: from * columns,
    to: Math.min(count, to * columns),
    before: from * rowPx,
    after: (rows - to) * rowPx,
    onFocus,
  }
}

/** The part of a list that can be seen, in px from its top. */
function sightOf(list: HTMLElement): readonly [from: number, to: number] {
  const { top } = list.getBoundingClientRect()
  const stage = list.closest('[data-view]')?.getBoundingClientRect()
  const from = Math.max(0, stage?.top ?? 0)
  const to = Math.min(window.innerHeight, stage?.bottom ?? window.innerHeight)
  return [Math.max(0, from - top), Math.max(0, to - top)]
}
