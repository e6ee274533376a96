import { modalAtom, type WalletOption, walletListAtom } from '@latchkey/appkit'
import { atom } from 'jotai/vanilla'
import { useMemo } from 'react'
import { useAppKitAtom } from '../useAppKitAtom.js'
import { servesNamespace } from './servesNamespace.js'

/** The one that was asked for; it alone, as the list is on show in a modal that opens. */
const namespaceAtom = atom((get) => get(modalAtom).namespace)

/** The wallets to offer, the likeliest first; for one namespace where the app asked for one. */
export function useWalletList(): readonly WalletOption[] {
  const wallets = useAppKitAtom(walletListAtom)
  const namespace = useAppKitAtom(namespaceAtom)
  return useMemo(
    () => wallets.filter((wallet) => servesNamespace(wallet, namespace)),
    [wallets, namespace],
  )
}
