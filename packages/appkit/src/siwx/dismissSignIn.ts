import type { AppKitCore } from '../core.js'
import { perInstance } from '../perInstance.js'

/** What gives up a sign-in whose view is left. */
export const signInDismissal = perInstance((): { dismiss?: () => void } => ({}))

/** The person has left the view of the sign-in without an answer. */
export function dismissSignIn(core: AppKitCore): void {
  signInDismissal(core).dismiss?.()
}
