import type { WalletOption } from '@latchkey/appkit'
import { useCallback } from 'react'
import { useAppKitInstance } from '../AppKitContext.js'
import { chooseWallet } from './chooseWallet.js'

/** Goes on with a wallet of a list; `displayIndex` is its place in it. */
export function useChooseWallet(): (wallet: WalletOption, displayIndex?: number) => void {
  const appkit = useAppKitInstance()
  return useCallback((wallet, displayIndex) => chooseWallet(appkit, wallet, displayIndex), [appkit])
}
