import type { Getter } from 'jotai/vanilla'
import type { WalletOption } from '../connector/types.js'
import { findWallet, walletListAtom } from '../connector/walletList.js'
import { instanceAtom } from '../optionsAtom.js'
import { own } from '../record.js'
import { customWalletsAtom, walletListingsAtom } from './atoms.js'
import { toListedWallet } from './toListedWallet.js'

/** The wallet of an id: of the list on show, else one that the directory has given. */
export function selectWallet(get: Getter, id: string): WalletOption | undefined {
  const wallet = findWallet(get(walletListAtom), id)
  if (wallet) return wallet
  const facts = get(instanceAtom)
  const listing =
    get(customWalletsAtom).find((custom) => custom.id === id) ?? own(get(walletListingsAtom), id)
  return facts?.options.enableWallets && listing ? toListedWallet(listing, facts) : undefined
}
