import {
  selectWallet,
  type WalletOption,
  walletListAtom,
  walletListingsAtom,
} from '@latchkey/appkit'
import { useAppKitInstance } from '../AppKitContext.js'
import { useAppKitAtom } from '../useAppKitAtom.js'

/** The wallet of an id, kept up to date: of the list on show, else one of the directory. */
export function useWallet(id: string | undefined): WalletOption | undefined {
  const { store } = useAppKitInstance()
  useAppKitAtom(walletListAtom)
  useAppKitAtom(walletListingsAtom)
  return id === undefined ? undefined : selectWallet(store.get, id)
}
