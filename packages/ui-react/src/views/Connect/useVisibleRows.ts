import { type RefObject, useLayoutEffect, useState } from 'react'

/** Edge of a row and of the gap below it. */
const ROW_PX = 60
/** A shorter list is drawn whole. */
const MOST_ROWS = 50
/** Rows above the first one in sight, so that Tab and a quick scroll find some. */
const ROWS_AHEAD = 15

/** The rows to draw, and the height of those above and below them. */
export interface VisibleRows {
  readonly from: number
  readonly to: number
  readonly before: number
  readonly after: number
}

/** The rows of a long list that are in sight or near it, wherever the list is scrolled. */
export function useVisibleRows(list: RefObject<HTMLElement | null>, count: number): VisibleRows {
  const [from, setFrom] = useState(0)
  const isLong = count > MOST_ROWS

  useLayoutEffect(() => {
    const root = list.current?.getRootNode()
    if (!isLong || root === undefined) return
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0
      setFrom(Math.max(0, Math.floor(-top / ROW_PX) - ROWS_AHEAD))
    }
    const listeners = new AbortController()
    const options = { capture: true, passive: true, signal: listeners.signal }
    // A scroll inside the shadow root stays in there; in embedded mode it is the page that scrolls.
    root.addEventListener('scroll', measure, options)
    window.addEventListener('scroll', measure, options)
    return () => listeners.abort()
  }, [list, isLong])

  if (!isLong) return { from: 0, to: count, before: 0, after: 0 }
  const first = Math.min(from, count - MOST_ROWS)
  const to = first + MOST_ROWS
  return { from: first, to, before: first * ROW_PX, after: (count - to) * ROW_PX }
}
