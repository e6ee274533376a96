import type { Getter } from 'jotai/vanilla'
import { WALLET_CONNECT_ID, type WalletOption } from '../connector/types.js'
import { findWallet, walletListAtom } from '../connector/walletList.js'
import { instanceAtom } from '../options/atoms.js'
import { own } from '../record.js'
import { customWalletsAtom, walletListingsAtom } from './atoms.js'
import { toListedWallet } from './toListedWallet.js'
import type { Wallet } from './types.js'

/** The wallet of an id: of the list on show, else one that the directory has given. */
export function selectWallet(get: Getter, id: string): WalletOption | undefined {
  const wallet = findWallet(get(walletListAtom), id)
  if (wallet) return wallet
  const listing =
    get(customWalletsAtom).find((custom) => custom.id === id) ?? own(get(walletListingsAtom), id)
  return listing && toRow(get, listing)
}

/** The wallet of an id as one on a phone, even if it is installed here too; undefined when it does not speak WalletConnect. */
export function selectRemoteWallet(get: Getter, id: string): WalletOption | undefined {
  const wallet = selectWallet(get, id)
  const isRemote = (row: WalletOption | undefined) => row?.type === 'WALLET_CONNECT'
  if (id === WALLET_CONNECT_ID || isRemote(wallet)) return wallet
  const remote = wallet?.listing && toRow(get, wallet.listing)
  return isRemote(remote) ? remote : undefined
}

function toRow(get: Getter, listing: Wallet): WalletOption | undefined {
  const facts = get(instanceAtom)
  return facts?.options.enableWallets ? toListedWallet(listing, facts) : undefined
}
