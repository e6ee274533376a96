import type { CaipAddress } from '@latchkey/foundation'
import { atom } from 'jotai/vanilla'
import { selectAccount } from './selectors.js'

/** The account of the active namespace. */
export const activeAccountAtom = atom((get) => selectAccount(get))

/** The CAIP-10 address of the active namespace. */
export const activeCaipAddressAtom = atom(
  (get): CaipAddress | undefined => get(activeAccountAtom).caipAddress,
)
