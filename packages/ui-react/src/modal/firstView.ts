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
  type WalletOption,
  walletDirectoryAtom,
  walletListAtom,
} from '@latchkey/appkit'
import { atom } from 'jotai/vanilla'

/** What the first view of a visit is about: where any of it has changed, what was drawn before is not true any more. */
const ABOUT: readonly Atom<unknown>[] = [
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
]
const aboutAtom = atom((get): readonly unknown[] => ABOUT.map((part) => get(part)))
const walletCountAtom = atom((get) => get(walletDirectoryAtom).count)

/** What a first view is drawn from. */
export interface FirstView {
  readonly about: readonly unknown[]
  readonly wallets: readonly WalletOption[]
  readonly walletCount: number | undefined
}

/** All that the first view of a visit is drawn from, but the modal's own state: another value is another drawing. */
export const firstViewAtom = atom(
  (get): FirstView => ({
    about: get(aboutAtom),
    wallets: get(walletListAtom),
    walletCount: get(walletCountAtom),
  }),
)

/** Whether what was drawn can be shown: wallets that have come or gone since may follow a moment later. */
export function isStillTrue({ about }: FirstView, now: FirstView): boolean {
  return about === now.about
}

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
