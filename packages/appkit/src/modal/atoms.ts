import type { ChainNamespace } from '@latchkey/foundation'
import { atom } from 'jotai/vanilla'
import type { ViewMap, ViewName } from '../feature/types.js'

/** One entry of the view stack: a name and the parameters that it takes. */
export type ViewEntry<N extends ViewName = ViewName> = {
  [K in N]: { readonly name: K; readonly params: ViewMap[K] }
}[N]

export interface ModalState {
  readonly open: boolean
  /** Never empty; the last is shown. */
  readonly stack: readonly [ViewEntry, ...ViewEntry[]]
  /** Where the last move went, for the motion. */
  readonly direction: 'push' | 'pop' | 'replace'
  /** The namespace that the app opened it for; without one a wallet connects wherever it can. */
  readonly namespace: ChainNamespace | undefined
  /** Grows each time a close was refused by the lock: the card shakes. */
  readonly shakes: number
}

/** Closed; opened without a word, it shows the ways to connect. */
export const INITIAL_MODAL: ModalState = {
  open: false,
  stack: [{ name: 'Connect', params: undefined }],
  direction: 'replace',
  namespace: undefined,
  shakes: 0,
}

export const modalAtom = atom<ModalState>(INITIAL_MODAL)

/** Whether a modal follows the instance. Without one nothing opens by itself: the app shows what there is. */
export const hasModalAtom = atom(false)
