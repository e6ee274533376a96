'use client'
import type { WalletInfo } from '@latchkey/appkit'
import type { ChainNamespace } from '@latchkey/foundation'
import { useMemo } from 'react'
import { useAccountState } from './useAppKitAccount.js'

/** The wallet behind the account in a namespace, by default the active one. */
export function useWalletInfo(namespace?: ChainNamespace): {
  readonly walletInfo: WalletInfo | undefined
} {
  const { connectedWalletInfo } = useAccountState(namespace)
  return useMemo(() => ({ walletInfo: connectedWalletInfo }), [connectedWalletInfo])
}
