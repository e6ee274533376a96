import { atom } from 'jotai/vanilla'
import { WALLET_LIST_LIMIT } from '../constants.js'
import { instanceAtom } from '../options/atoms.js'
import type { CleanedWallets, WalletOrigin } from './cleanWallet.js'
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

/** What reads the wallets of others: their fields, and names in any script. */
export interface WalletReader {
  cleanWallets(list: unknown, origin: WalletOrigin, room: number): CleanedWallets
  /** A name with each letter that passes for a Latin one as that one (T8). */
  toLatin(name: string): string
}

/** There once it is needed, by the app's own wallets or a name that is not plain, or once the actions are there. */
export const walletReaderAtom = atom<WalletReader | undefined>(undefined)

/** The app's own wallets, cleaned. */
export const customWalletsAtom = atom((get): readonly Wallet[] => {
  const list = get(instanceAtom)?.options.customWallets
  const origin = { schemes: 'all' } as const
  return get(walletReaderAtom)?.cleanWallets(list, origin, WALLET_LIST_LIMIT).wallets ?? []
})
