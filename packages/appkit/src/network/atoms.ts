import type { CaipNetworkId, ChainNamespace, ErrorCode } from '@latchkey/foundation'
import { type Atom, atom } from 'jotai/vanilla'
import { connectionStateAtom } from '../connection/atoms.js'
import { isLive, onShow } from '../connection/machine/read.js'
import { derive } from '../derive.js'
import { instanceAtom } from '../options/atoms.js'
import { own } from '../record.js'
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

/** The network that a namespace shows while no wallet says another. */
export interface NetworkChoice {
  readonly caipNetworkId: CaipNetworkId
  /** Whether somebody has chosen it: then the next connection asks for it. */
  readonly isWanted: boolean
}

export const networkChoicesAtom = atom<Readonly<Record<ChainNamespace, NetworkChoice>>>({})

/** Where the smart account of a namespace works. */
export const smartAccountNetworksAtom = atom<
  Readonly<Record<ChainNamespace, readonly CaipNetworkId[]>>
>({})

const requestedIdsAtom = derive((get) => {
  const networks = get(networksAtom)
  return Object.fromEntries(
    (get(instanceAtom)?.namespaces ?? []).map((namespace) => [
      namespace,
      networks
        .filter(({ chainNamespace }) => chainNamespace === namespace)
        .map(({ caipNetworkId }) => caipNetworkId),
    ]),
  )
})

/** The networks of each namespace: the one that its wallet is on, else the one that was chosen, else its first. */
export const networkStatesAtom: Atom<Readonly<Record<ChainNamespace, NetworkState>>> = derive(
  (get) => {
    const state = get(connectionStateAtom)
    const networks = get(networksAtom)
    const find = (id: CaipNetworkId | undefined) =>
      networks.find(({ caipNetworkId }) => caipNetworkId === id)
    return Object.fromEntries(
      Object.entries(get(requestedIdsAtom)).map(([namespace, requestedCaipNetworkIds]) => {
        const record = onShow(state, namespace)
        const id = record?.connection.caipNetworkId
        const chosen =
          find(own(get(networkChoicesAtom), namespace)?.caipNetworkId) ??
          find(requestedCaipNetworkIds[0])
        const isUnsupported = record !== undefined && isLive(record) && find(id) === undefined
        return [
          namespace,
          {
            ...INITIAL_NETWORK,
            caipNetwork: isUnsupported ? undefined : (find(id) ?? chosen),
            unsupportedCaipNetworkId: isUnsupported ? id : undefined,
            requestedCaipNetworkIds,
            approvedCaipNetworkIds: record?.connection.approvedCaipNetworkIds,
            supportsAllNetworks: record?.connection.supportsAllNetworks ?? true,
            smartAccountEnabledNetworks:
              own(get(smartAccountNetworksAtom), namespace) ??
              INITIAL_NETWORK.smartAccountEnabledNetworks,
          },
        ]
      }),
    )
  },
)

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
