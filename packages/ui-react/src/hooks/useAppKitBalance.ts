'use client'
import type { ChainNamespace } from '@latchkey/foundation'
import { useCallback, useMemo } from 'react'
import { useAppKitInstance } from '../AppKitContext.js'

/** How a balance was read. A failure has an `error` and no `data`: it is never a zero. */
export type BalanceResult =
  | {
      readonly data: { readonly formatted: string; readonly symbol: string }
      readonly error: null
      readonly isSuccess: true
      readonly isError: false
    }
  | {
      readonly data: undefined
      readonly error: string
      readonly isSuccess: false
      readonly isError: true
    }

/**
 * Reads the balance of the account in a namespace, by default the active one: of the coin or, where the option `tokens` names
 * one for the network, of that token. It never rejects.
 */
export function useAppKitBalance({
  namespace,
}: {
  readonly namespace?: ChainNamespace | undefined
} = {}): { readonly fetchBalance: () => Promise<BalanceResult> } {
  const appkit = useAppKitInstance()
  const fetchBalance = useCallback(async (): Promise<BalanceResult> => {
    try {
      const { formatted, symbol } = await appkit.getBalance(
        namespace === undefined ? {} : { namespace },
      )
      return { data: { formatted, symbol }, error: null, isSuccess: true, isError: false }
    } catch (cause) {
      const error = cause instanceof Error ? cause.message : String(cause)
      return { data: undefined, error, isSuccess: false, isError: true }
    }
  }, [appkit, namespace])
  return useMemo(() => ({ fetchBalance }), [fetchBalance])
}
