import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { activeElement } from '../host/activeElement.js'
import { useIsShown } from './ShownContext.js'

export interface HeadingFocusParameters {
  readonly heading: RefObject<HTMLElement | null>
  readonly card: RefObject<HTMLElement | null>
  /** Another key is another view. */
  readonly viewKey: string
  readonly embedded: boolean
}

/**
 * Moves the focus to the heading of each view, so that it is announced and Tab goes on from there. A part of the page
 * takes no focus when it appears, and never away from something else on the page.
 */
export function useHeadingFocus({
  heading,
  card,
  viewKey,
  embedded,
}: HeadingFocusParameters): void {
  const isShown = useIsShown()
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    // A dialog gives it the focus as it opens; moved there afterwards, everything would be laid out twice.
    if (!embedded) heading.current?.setAttribute('autofocus', '')
  }, [heading, embedded])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is what moves the focus
  useEffect(() => {
    if (!isShown) return
    const isNew = isFirst.current
    isFirst.current = false
    const active = activeElement()
    const isInside = card.current?.contains(active) ?? false
    // Shown ahead, it can be used before this runs.
    if (isNew && (embedded || isInside)) return
    if (embedded && active !== document.body && !isInside) return
    if (active !== heading.current) heading.current?.focus({ preventScroll: true })
  }, [viewKey, embedded, isShown])
}
