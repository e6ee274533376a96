'use client'
import { type ConnectorType, providersAtom } from '@latchkey/appkit'
import type { ChainNamespace } from '@latchkey/foundation'
import { useMemo } from 'react'
import { useAppKitAtom } from '../useAppKitAtom.js'
import { useAccountState } from './useAppKitAccount.js'

/**
 * The live provider of a namespace: EIP-1193 on EVM, `SolanaProvider` of the Solana adapter on Solana. `T` is the caller's
 * word.
 */
export function useAppKitProvider<T = unknown>(
  namespace: ChainNamespace,
): {
  readonly walletProvider: T | undefined
  readonly walletProviderType: ConnectorType | undefined
} {
  const providers = useAppKitAtom(providersAtom)
  const { connectedWalletInfo } = useAccountState(namespace)
  const provider = Object.hasOwn(providers, namespace) ? providers[namespace] : undefined
  return useMemo(
    () => ({
      walletProvider: provider as T | undefined,
      walletProviderType: connectedWalletInfo?.type,
    }),
    [provider, connectedWalletInfo],
  )
}
