import type { Getter } from 'jotai/vanilla'
import type { WalletOption } from '../connector/types.js'
import { findWallet, walletListAtom } from '../connector/walletList.js'

/** The wallet of an id: of the list on show, else one that the directory has given. */
export function selectWallet(get: Getter, id: string): WalletOption | undefined {
  return findWallet(get(walletListAtom), id)
}
