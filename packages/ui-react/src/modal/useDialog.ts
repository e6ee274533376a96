import { type RefObject, useLayoutEffect, useRef } from 'react'
import { closeDialog, showDialog } from '../host/dialog.js'
import { dropSecondClick } from './dropSecondClick.js'
import { keepEventsIn } from './keepEventsIn.js'
import { lockScroll } from './scrollLock.js'
import { trapFocus } from './trapFocus.js'

export interface DialogParameters {
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly overlay: RefObject<HTMLElement | null>
  /** False while it is drawn ahead: then it is left alone. */
  readonly isShown: boolean
  /** False: it stays where it is, but below what others lay over the page, which can be reached. Default true. */
  readonly isOnTop?: boolean
  /** Asked by Escape, the overlay, the system's back gesture, or where it has gone with a part of the page. Whether it closes is not ours to say. */
  readonly onClose: () => void
}

/** A native modal dialog: shown while mounted, the page's scrolling locked, every way to close it going by `onClose`. */
export function useDialog(parameters: DialogParameters): void {
  const { dialog, overlay, isOnTop = true, isShown, onClose } = parameters
  const close = useRef(onClose)
  useLayoutEffect(() => {
    close.current = onClose
  })

  useLayoutEffect(() => {
    const shown = dialog.current
    if (!isShown || !shown?.isConnected) return
    const show = () => {
      closeDialog(shown)
      if (isOnTop) showDialog(shown)
      else shown.show?.()
    }
    // It may have been shown ahead, above all.
    if (!isOnTop || !shown.open) show()
    const unlock = isOnTop ? lockScroll() : undefined
    // A page that throws its content away takes the dialog with it. Put back, it is no modal one any more.
    let isThere = true
    const observer = new MutationObserver(() => {
      if (shown.isConnected === isThere) return
      isThere = !isThere
      if (isThere) show()
      else close.current()
    })
    observer.observe(document, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      closeDialog(shown)
      unlock?.()
    }
  }, [dialog, isOnTop, isShown])

  useLayoutEffect(() => {
    const shown = dialog.current
    const behind = overlay.current
    if (!isShown || shown === null || behind === null) return
    const root = shown.getRootNode()
    const listeners = new AbortController()
    const { signal } = listeners
    const ask = () => close.current()
    shown.addEventListener('keydown', (event) => isOnTop && trapFocus(shown, event), { signal })
    // First of all: a dialog of the page's own may listen on the document, and must not close with ours.
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.isComposing) return
        const isOnPage = isOnTop && event.target === document.body
        if (!isOnPage && !event.composedPath().includes(shown)) return
        // Taken here, because a second `cancel` without a gesture in between cannot be refused.
        event.preventDefault()
        event.stopImmediatePropagation()
        ask()
      },
      { capture: true, signal },
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
    dropSecondClick(shown, signal)
    const release = root instanceof ShadowRoot ? keepEventsIn(root.host) : undefined
    return () => {
      listeners.abort()
      release?.()
    }
  }, [dialog, overlay, isOnTop, isShown])
}
