'use client'
import {
  type AppKit,
  activeNamespaceAtom,
  type CaipNetwork,
  type NetworkState,
  networkStatesAtom,
  toChainId,
} from '@latchkey/appkit'
import type { CaipNetworkId, ChainNamespace } from '@latchkey/foundation'
import { useMemo } from 'react'
import { useAppKitInstance } from '../AppKitContext.js'
import { useAppKitAtom } from '../useAppKitAtom.js'

export interface UseAppKitNetworkReturn {
  /** Undefined when the wallet is on a network that is not configured. */
  readonly caipNetwork: CaipNetwork | undefined
  /** What the wallet reports, configured or not. */
  readonly caipNetworkId: CaipNetworkId | undefined
  /** The number inside eip155, the CAIP-2 reference elsewhere. */
  readonly chainId: number | string | undefined
  readonly approvedCaipNetworkIds: NetworkState['approvedCaipNetworkIds']
  readonly supportsAllNetworks: boolean
  /** Rejects with an `AppKitError` when the wallet declines or cannot. */
  readonly switchNetwork: AppKit['switchNetwork']
}

/** The network in use in a namespace, by default the active one. */
export function useAppKitNetwork({
  namespace,
}: {
  readonly namespace?: ChainNamespace | undefined
} = {}): UseAppKitNetworkReturn {
  const appkit = useAppKitInstance()
  const state = useNetworkState(namespace)
  return useMemo(() => {
    const unsupported = state?.unsupportedCaipNetworkId
    const caipNetwork = unsupported === undefined ? state?.caipNetwork : undefined
    const caipNetworkId = unsupported ?? state?.caipNetwork?.caipNetworkId
    return {
      caipNetwork,
      caipNetworkId,
      chainId: caipNetwork?.id ?? toChainId(unsupported),
      approvedCaipNetworkIds: state?.approvedCaipNetworkIds,
      supportsAllNetworks: state?.supportsAllNetworks ?? true,
      switchNetwork: (...parameters) => appkit.switchNetwork(...parameters),
    }
  }, [appkit, state])
}

/** What the kernel knows of the networks in a namespace, by default the active one. */
export function useNetworkState(namespace?: ChainNamespace): NetworkState | undefined {
  const states = useAppKitAtom(networkStatesAtom)
  const active = useAppKitAtom(activeNamespaceAtom)
  const wanted = namespace ?? active
  return wanted !== undefined && Object.hasOwn(states, wanted) ? states[wanted] : undefined
}
