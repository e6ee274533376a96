import type { AppKit } from '@latchkey/appkit'
import { EASING, HEIGHT_MS, isSheet } from './motion.js'

const DISMISS_PX = 96
const DISMISS_PX_PER_MS = 0.6

/** On a phone the sheet follows the finger from its handle; far or fast enough, it asks to close. */
export function followFinger(appkit: AppKit, sheet: HTMLElement, grip: HTMLElement): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  let start: { readonly id: number; readonly y: number; readonly time: number } | undefined

  const offset = (event: PointerEvent) => Math.max(0, event.clientY - (start?.y ?? 0))
  const settle = (from: number) => {
    sheet.style.removeProperty('transform')
    if (from > 0)
      sheet.animate([{ transform: `translateY(${from}px)` }, { transform: 'none' }], {
        duration: HEIGHT_MS,
        easing: EASING,
      })
  }

  grip.addEventListener(
    'pointerdown',
    (event) => {
      const isControl = event.target instanceof Element && event.target.closest('button') !== null
      if (!isSheet() || !event.isPrimary || isControl) return
      start = { id: event.pointerId, y: event.clientY, time: event.timeStamp }
      grip.setPointerCapture(event.pointerId)
    },
    { signal },
  )
  grip.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== start?.id) return
      sheet.style.setProperty('transform', `translateY(${offset(event)}px)`)
    },
    { signal },
  )
  const end = (event: PointerEvent) => {
    if (event.pointerId !== start?.id) return
    const distance = offset(event)
    const speed = distance / Math.max(1, event.timeStamp - start.time)
    const isMeant = event.type === 'pointerup' && distance > 16
    start = undefined
    if (isMeant && (distance > DISMISS_PX || speed > DISMISS_PX_PER_MS)) appkit.close()
    // The lock may have refused: then the sheet comes back.
    if (appkit.getState().open) settle(distance)
  }
  grip.addEventListener('pointerup', end, { signal })
  grip.addEventListener('pointercancel', end, { signal })
  return () => listeners.abort()
}
