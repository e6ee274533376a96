'use client'
import { initializedAtom } from '@latchkey/appkit'
import type { ChainNamespace, ParsedCaipAddress } from '@latchkey/foundation'
import { useMemo } from 'react'
import { useAppKitInstance } from '../AppKitContext.js'
import { loadModal } from '../host/activate.js'
import { useClientAtom } from './useClientAtom.js'
import { type RunCallbacks, useRun } from './useRun.js'

export interface UseAppKitWalletParameters extends RunCallbacks<ParsedCaipAddress> {
  /** Default: all that the wallet serves. */
  readonly namespace?: ChainNamespace | undefined
}

export interface UseAppKitWalletReturn {
  /** False until storage is read and the wallets of this browser have been asked for; `connect` waits for it. */
  readonly isReady: boolean
  /** True until the wallet has answered, or the modal has been closed. */
  readonly isPending: boolean
  /**
   * Leads to a wallet in the modal: by its id in the list or the directory, its name in the built-in list (`metamask`,
   * `trust-wallet` …), or `walletConnect`. Fails with `CONNECTION_ABORTED` or `USER_REJECTED`, with `CONNECTOR_NOT_FOUND` for a
   * wallet that nobody knows, and with `INVALID_OPTIONS` for a login such as `google`.
   */
  readonly connect: (id: string) => Promise<void>
}

/** Connects one wallet that the app names, with a button of its own: the modal shows what there is to do. */
export function useAppKitWallet(parameters: UseAppKitWalletParameters = {}): UseAppKitWalletReturn {
  const { namespace } = parameters
  const appkit = useAppKitInstance()
  const isReady = useClientAtom(initializedAtom, false)
  const { isPending, run } = useRun(parameters)
  return useMemo(
    () => ({
      isReady,
      isPending,
      connect: (id) =>
        run(async () =>
          (await (await loadModal()).loadActions()).connectNamed(appkit, { id, namespace }),
        ),
    }),
    [appkit, isPending, isReady, namespace, run],
  )
}
