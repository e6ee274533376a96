import { atom } from 'jotai/vanilla'
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
