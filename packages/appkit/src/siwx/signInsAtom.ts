import type { ChainNamespace } from '@latchkey/foundation'
import { atom } from 'jotai/vanilla'
import type { SignInState } from './types.js'

/** The sign-in of each namespace that is connected, where the app has any; written by the part that leads it alone. */
export const signInsAtom = atom<Readonly<Record<ChainNamespace, SignInState>>>({})
