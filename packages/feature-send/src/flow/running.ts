import type { AppKit, ViewEntry } from '@latchkey/appkit'

/** What the flow of an instance holds that is no state to show. */
export interface Running {
  /** True once it follows the modal and the account. */
  isWatching: boolean
  /** The view whose arguments the form was last filled in with. */
  filled: ViewEntry | undefined
  /** The view that was entered last, to tell coming from coming back. */
  entered: ViewEntry | undefined
  /** For `Intl`, as the view that was on show last had it. */
  locale: string | undefined
  receiver: AbortController | undefined
  fee: AbortController | undefined
  /** What all that can be sent was asked for last. */
  max: object | undefined
  /** The request to the wallet that was made last. */
  request: object | undefined
  /** Gives up waiting for what may have been sent. */
  forgetUnsure: (() => void) | undefined
  /** What ends the wait for the transaction that was sent last. */
  sent: AbortController | undefined
}

const all = new WeakMap<AppKit, Running>()

export function getRunning(appkit: AppKit): Running {
  const known = all.get(appkit)
  if (known) return known
  const running: Running = {
    isWatching: false,
    filled: undefined,
    entered: undefined,
    locale: undefined,
    receiver: undefined,
    fee: undefined,
    max: undefined,
    request: undefined,
    forgetUnsure: undefined,
    sent: undefined,
  }
  all.set(appkit, running)
  return running
}
