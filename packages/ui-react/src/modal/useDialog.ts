import { type RefObject, useLayoutEffect, useRef } from 'react'
import { closeDialog, showDialog } from '../host/dialog.js'
import { lockScroll } from './scrollLock.js'
import { trapFocus } from './trapFocus.js'

export interface DialogParameters {
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly overlay: RefObject<HTMLElement | null>
  /** Asked by Escape, the overlay, or the system's back gesture. Whether it closes is not ours to say. */
  readonly onClose: () => void
}

/** A native modal dialog: shown while mounted, the page's scrolling locked, every way to close it going by `onClose`. */
export function useDialog({ dialog, overlay, onClose }: DialogParameters): void {
  const close = useRef(onClose)
  useLayoutEffect(() => {
    close.current = onClose
  })

  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown?.isConnected) return
    // It may have been shown ahead.
    if (!shown.open) showDialog(shown)
    const unlock = lockScroll()
    return () => {
      closeDialog(shown)
      unlock()
    }
  }, [dialog])

  useLayoutEffect(() => {
    const shown = dialog.current
    const behind = overlay.current
    if (shown === null || behind === null) return
    const listeners = new AbortController()
    const { signal } = listeners
    const ask = () => close.current()

    shown.addEventListener(
      'keydown',
      (event) => {
        trapFocus(shown, event)
        if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
        // Taken here, because a second `cancel` without a gesture in between cannot be refused.
        event.preventDefault()
        ask()
      },
      { signal },
    )
    shown.addEventListener(
      'cancel',
      (event) => {
        if (event.target !== shown) return
        event.preventDefault()
        ask()
      },
      { signal },
    )
    // Closed by the browser all the same: it is not up to the browser either.
    shown.addEventListener(
      'close',
      () => {
        if (!shown.isConnected || shown.open) return
        showDialog(shown)
        ask()
      },
      { signal },
    )
    behind.addEventListener('click', ask, { signal })
    return () => listeners.abort()
  }, [dialog, overlay])
}
