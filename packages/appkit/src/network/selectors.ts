import type { CaipNetworkId, ChainNamespace } from '@latchkey/foundation'
import type { Getter } from 'jotai/vanilla'
import { isConnected, selectAccount } from '../account/selectors.js'
import type { AppKitCore } from '../core.js'
import { own } from '../record.js'
import { activeNamespaceAtom, INITIAL_NETWORK, networkStatesAtom, networksAtom } from './atoms.js'
import type { CaipNetwork, NetworkState } from './types.js'

/** The network state of a namespace; without one, that of the active namespace. */
export function selectNetworkState(get: Getter, namespace?: ChainNamespace): NetworkState {
  return own(get(networkStatesAtom), namespace ?? get(activeNamespaceAtom)) ?? INITIAL_NETWORK
}

/** The configured networks of a namespace; without one, all. */
export function selectNetworks(get: Getter, namespace?: ChainNamespace): readonly CaipNetwork[] {
  const networks = get(networksAtom)
  return namespace === undefined
    ? networks
    : networks.filter(({ chainNamespace }) => chainNamespace === namespace)
}

/** The id of the network in use or, when it is none of the configured, the one that the wallet reports. */
export function selectNetworkId(
  get: Getter,
  namespace?: ChainNamespace,
): CaipNetworkId | undefined {
  const state = selectNetworkState(get, namespace)
  return state.unsupportedCaipNetworkId ?? state.caipNetwork?.caipNetworkId
}

/** Whether the wallet is on a network that is not configured, and the app does not allow that. */
export function isUnsupported({ store, options }: AppKitCore, namespace?: ChainNamespace): boolean {
  return (
    !options.allowUnsupportedChain &&
    isConnected(selectAccount(store.get, namespace)) &&
    selectNetworkState(store.get, namespace).unsupportedCaipNetworkId !== undefined
  )
}
