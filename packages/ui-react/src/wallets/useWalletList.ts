import { modalAtom, type WalletOption, walletListAtom } from '@latchkey/appkit'
import { useMemo } from 'react'
import { useAppKitAtom } from '../useAppKitAtom.js'
import { servesNamespace } from './servesNamespace.js'

/** The wallets to offer, the likeliest first; for one namespace where the app asked for one. */
export function useWalletList(): readonly WalletOption[] {
  const wallets = useAppKitAtom(walletListAtom)
  const { namespace } = useAppKitAtom(modalAtom)
  return useMemo(
    () => wallets.filter((wallet) => servesNamespace(wallet, namespace)),
    [wallets, namespace],
  )
}
