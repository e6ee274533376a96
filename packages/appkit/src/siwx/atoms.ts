import { atom } from 'jotai/vanilla'
import type { AppKitCore } from '../core.js'
import { activeNamespaceAtom } from '../network/atoms.js'
import { own } from '../record.js'
import { signInsAtom } from './signInsAtom.js'
import type { SignInState } from './types.js'

/** Nobody to sign in. */
export const NO_SIGN_IN: SignInState = { status: 'idle', isRequired: false }

/** The sign-in of the account in use in the active namespace. */
export const signInAtom = atom(
  (get): SignInState => own(get(signInsAtom), get(activeNamespaceAtom)) ?? NO_SIGN_IN,
)

/** Whether a sign-in is going on: somebody may have to act. */
export function isSignInOpen({ store }: Pick<AppKitCore, 'store'>): boolean {
  const { status } = store.get(signInAtom)
  return status !== 'idle' && status !== 'signedIn'
}

/** Whether nobody may go on without signing in now (VIEW-7). */
export function isSignInDue(core: Pick<AppKitCore, 'store'>): boolean {
  return core.store.get(signInAtom).isRequired && isSignInOpen(core)
}
