import { modalAtom, type WalletOption, walletListAtom } from '@latchkey/appkit'
import { atom } from 'jotai/vanilla'
import { useMemo } from 'react'
import { useAppKitAtom } from '../useAppKitAtom.js'
import { servesNamespace } from './servesNamespace.js'

/** What the app has opened the modal for. Who hears of it hears nothing of opening and closing: no list is drawn again. */
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
