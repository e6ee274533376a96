import type { ChainNamespace, ErrorCode } from '@latchkey/foundation'
import { atom } from 'jotai/vanilla'
import type { CaipNetwork, NetworkState } from './types.js'

export const INITIAL_NETWORK: NetworkState = {
  caipNetwork: undefined,
  unsupportedCaipNetworkId: undefined,
  requestedCaipNetworkIds: [],
  approvedCaipNetworkIds: undefined,
  supportsAllNetworks: true,
  smartAccountEnabledNetworks: [],
}

/** The configured networks, in the app's order, with those added at run time. */
export const networksAtom = atom<readonly CaipNetwork[]>([])

export const networkStatesAtom = atom<Readonly<Record<ChainNamespace, NetworkState>>>({})

/** The namespace that account, network and balance are shown for. */
export const activeNamespaceAtom = atom<ChainNamespace | undefined>(undefined)

/** The network being switched to, and how that ended if it failed. */
export interface SwitchAttempt {
  readonly network: CaipNetwork
  readonly status: 'pending' | 'declined' | 'error'
  /** Why it failed. */
  readonly code?: ErrorCode
  readonly message?: string
  readonly detail?: string
}

export const switchAttemptAtom = atom<SwitchAttempt | undefined>(undefined)
