import { atom } from 'jotai/vanilla'
import { instanceAtom } from '../options/atoms.js'
import { cleanWallets } from './cleanWallet.js'
import type { Wallet } from './types.js'

/** What the first view needs of the directory, and where reading it stands. */
export interface WalletDirectory {
  readonly status: 'idle' | 'loading' | 'ready' | 'error'
  /** In the app's own order. */
  readonly featured: readonly Wallet[]
  /** Four at most (WAL-1), none of them featured. */
  readonly recommended: readonly Wallet[]
  /** How many wallets the directory has in all, once it is known. */
  readonly count: number | undefined
}

export const walletDirectoryAtom = atom<WalletDirectory>({
  status: 'idle',
  featured: [],
  recommended: [],
  count: undefined,
})

/** Every wallet of the directory that was shown or asked for, by its id: a view that is opened for one finds it here. */
export const walletListingsAtom = atom<Readonly<Record<string, Wallet>>>({})

/** The app's own wallets, cleaned. */
export const customWalletsAtom = atom(
  (get) => cleanWallets(get(instanceAtom)?.options.customWallets, { schemes: 'all' }).wallets,
)
