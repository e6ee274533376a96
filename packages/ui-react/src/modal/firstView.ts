import {
  type AppKit,
  type Atom,
  accountsAtom,
  activeAccountAtom,
  activeNamespaceAtom,
  activeNetworkStateAtom,
  activePortfolioAtom,
  connectionsAtom,
  connectMethodsAtom,
  enabledFeaturesAtom,
  featuresAtom,
  INITIAL_MODAL,
  localeAtom,
  type ModalState,
  walletDirectoryAtom,
  walletListAtom,
} from '@latchkey/appkit'
import { atom } from 'jotai/vanilla'

const PARTS: readonly Atom<unknown>[] = [
  accountsAtom,
  activeAccountAtom,
  activeNamespaceAtom,
  activeNetworkStateAtom,
  activePortfolioAtom,
  connectMethodsAtom,
  connectionsAtom,
  enabledFeaturesAtom,
  featuresAtom,
  localeAtom,
  walletDirectoryAtom,
  walletListAtom,
]

/** All that the first view of a visit is drawn from, but the modal's own state: another value is another drawing. */
export const firstViewAtom = atom((get): readonly unknown[] => PARTS.map((part) => get(part)))

/** What the next visit most likely begins with. */
export function nextModal(appkit: AppKit): ModalState {
  if (!appkit.getIsConnectedState()) return INITIAL_MODAL
  return { ...INITIAL_MODAL, stack: [{ name: 'Account', params: undefined }] }
}

/** Whether two states are drawn alike. */
export function isSameModal(a: ModalState, b: ModalState): boolean {
  return (
    a.shakes === b.shakes &&
    a.namespace === b.namespace &&
    a.stack.length === b.stack.length &&
    a.stack.every(({ name, params }, index) => {
      const other = b.stack[index]
      return name === other?.name && params === other.params
    })
  )
}
