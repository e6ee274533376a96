import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/** Where the control that had the focus goes away, its part of the view takes the focus: the keyboard keeps its place. */
export function useKeepFocus(part: RefObject<HTMLElement | null>) {
  const focused = useRef<Element>(undefined)
  useEffect(() => {
    if (focused.current === undefined || focused.current.isConnected) return
    focused.current = undefined
    part.current?.focus({ preventScroll: true })
  })
  return {
    onFocus: ({ target }: FocusEvent<Element>) => {
      focused.current = target
    },
    onBlur: ({ target }: FocusEvent<Element>) => {
      // What is taken off the page may say that it lost the focus: that is the case to mend.
      if (target.isConnected) focused.current = undefined
    },
  }
}
