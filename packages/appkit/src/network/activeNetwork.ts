import { atom } from 'jotai/vanilla'
import { selectNetworkState } from './selectors.js'

/** The network state of the active namespace. */
export const activeNetworkStateAtom = atom((get) => selectNetworkState(get))

/** The network in use in the active namespace. */
export const activeNetworkAtom = atom((get) => get(activeNetworkStateAtom).caipNetwork)
