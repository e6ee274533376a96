import type { AppKitCore, Unsubscribe } from '../core.js'
import { lockClose } from './closeModal.js'
import { currentView } from './viewEntry.js'

/** What decides whether the person must sign in, as far as the modal asks. */
export interface SignInPort {
  readonly isRequired: () => boolean
  readonly hasSession: () => boolean
}

// A feature brings these views: the kernel knows no more of them than their names.
const SIGN_IN_VIEWS: ReadonlySet<string> = new Set(['SIWXSignMessage', 'ApproveTransaction'])

/** Keeps the modal open while a required sign-in has no session and one of its views is on show (VIEW-7); returns what ends it. */
export function lockForSignIn(core: AppKitCore, signIn: SignInPort): Unsubscribe {
  return lockClose(
    core,
    () => SIGN_IN_VIEWS.has(currentView(core).name) && signIn.isRequired() && !signIn.hasSession(),
  )
}
