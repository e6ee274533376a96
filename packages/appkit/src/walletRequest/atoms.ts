import { atom } from 'jotai/vanilla'
import type { WalletRequest } from './types.js'

/** What wallets have been asked for by this page and is not known to be over, the newest first. */
export const walletRequestsAtom = atom<readonly WalletRequest[]>([])
