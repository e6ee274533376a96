import { type Visibility, watchVisibility } from '@latchkey/auth-frame/host'
import { askInWindow } from './askInWindow.js'
import { createSight } from './createSight.js'
import { drawApproval } from './drawApproval.js'
import type { Approval } from './loginApi.js'

/** Asks the person, one request at a time; false for a rejection. Rejects once `signal` aborts. */
export type Approve = (approval: Approval, signal: AbortSignal) => Promise<boolean>

/** What is said beside the buttons, by whether the browser knows what covers the frame. */
const NOTICES: Readonly<Record<Visibility | 'apart', string>> = {
  visible: '',
  covered: 'Something covers this. It cannot be approved.',
  unknown: 'This browser cannot tell whether something covers this. Approve it in a window.',
  apart:
    'Approve it in the window that has opened. If there is none, allow this page to open windows, then try again.',
}

/** Waits for what is decided in a window that cannot reach the frame; rejects where nothing can be decided any more. */
export type AwaitDecision = (id: string, signal: AbortSignal) => Promise<boolean>

/**
 * Draws what is to be approved into `place`. What is covered by anything cannot be approved, nor what was until just now; where
 * the browser cannot tell, it can be approved in a window of its own alone (T4).
 */
export function createApprove(place: HTMLElement, awaitDecision: AwaitDecision): Approve {
  let last: Promise<unknown> = Promise.resolve()
  return (approval, signal) => {
    const asked = last.then(() => ask(place, awaitDecision, approval, signal))
    last = asked.catch(() => {})
    return asked
  }
}

function ask(
  place: HTMLElement,
  awaitDecision: AwaitDecision,
  approval: Approval,
  signal: AbortSignal,
) {
  return new Promise<boolean>((resolve, reject) => {
    signal.throwIfAborted()
    let visibility: Visibility = 'covered'
    let isSeen = false
    let closeWindow = () => {}
    let isAwaited = false
    const over = new AbortController()
    const show = (state: keyof typeof NOTICES) =>
      drawn.set({
        approve: state === 'unknown' || state === 'apart' ? 'Approve in a window' : 'Approve',
        isDisabled: state === 'covered' || (state === 'visible' && !isSeen),
        notice: NOTICES[state],
      })
    const end = (settle: () => void) => {
      over.abort()
      stopWatching()
      sight.stop()
      closeWindow()
      signal.removeEventListener('abort', onAbort)
      drawn.remove()
      settle()
    }
    const decide = (isApproved: boolean) => end(() => resolve(isApproved))
    const onAbort = () => end(() => reject(signal.reason))
    const openWindow = () => {
      closeWindow()
      const opened = askInWindow(approval, decide)
      closeWindow = opened ?? closeWindow
      show(opened === undefined ? 'apart' : visibility)
      if (opened === undefined && !isAwaited) hearServer()
    }
    const hearServer = () => {
      isAwaited = true
      awaitDecision(approval.id, over.signal).then(decide, (error: unknown) => {
        if (!over.signal.aborted) end(() => reject(error))
      })
    }
    const drawn = drawApproval(place, approval, {
      onApprove: () => (visibility === 'unknown' ? openWindow() : decide(true)),
      onReject: () => decide(false),
    })
    const sight = createSight((isLongEnough) => {
      isSeen = isLongEnough
      show(visibility)
    })
    const stopWatching = watchVisibility(drawn.card, (next) => {
      visibility = next
      sight.set(next === 'visible')
    })
    signal.addEventListener('abort', onAbort)
  })
}
