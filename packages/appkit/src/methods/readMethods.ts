import type { ChainNamespace } from '@latchkey/foundation'
import type { Getter } from 'jotai/vanilla'
import type { AppKit, PublicState } from '../AppKit.js'
import { isConnected, selectAccount } from '../account/selectors.js'
import { alertAtom } from '../alert/atoms.js'
import { connectingWalletAtom, loadingAtom } from '../connection/atoms.js'
import { selectConnections, selectProvider } from '../connection/selectors.js'
import type { AppKitCore } from '../core.js'
import { modalAtom } from '../modal/atoms.js'
import { topView } from '../modal/viewEntry.js'
import { activeNamespaceAtom } from '../network/atoms.js'
import { selectNetworkId, selectNetworkState, selectNetworks } from '../network/selectors.js'
import { initializedAtom } from '../options/atoms.js'
import { actions } from '../parts.js'

/** What says where an instance stands. */
type ReadMethods = Pick<
  AppKit,
  | 'getAccount'
  | 'getActiveChainNamespace'
  | 'getAddress'
  | 'getCaipAddress'
  | 'getCaipNetwork'
  | 'getCaipNetworkId'
  | 'getCaipNetworks'
  | 'getChainId'
  | 'getConnections'
  | 'getDisabledCaipNetworks'
  | 'getError'
  | 'getEvent'
  | 'getIsConnectedState'
  | 'getNetworkState'
  | 'getProvider'
  | 'getRecentConnections'
  | 'getSIWX'
  | 'getState'
  | 'getWalletInfo'
  | 'getWalletProvider'
  | 'getWalletProviderType'
>

export function createReadMethods(core: AppKitCore): ReadMethods {
  const { events, store } = core
  const { get } = store
  const account = (namespace?: ChainNamespace) => selectAccount(get, namespace)
  const network = (namespace?: ChainNamespace) => selectNetworkState(get, namespace)
  // The type is the caller's knowledge of its adapter.
  const provider = <T>(namespace?: ChainNamespace) =>
    selectProvider(get, namespace) as T | undefined
  return {
    getAccount: account,
    getAddress: (namespace) => account(namespace).address,
    getCaipAddress: (namespace) => account(namespace).caipAddress,
    getIsConnectedState: (namespace) => isConnected(account(namespace)),
    getWalletInfo: (namespace) => account(namespace).connectedWalletInfo,
    getCaipNetwork: (namespace) => network(namespace).caipNetwork,
    getCaipNetworkId: (namespace) => selectNetworkId(get, namespace),
    getCaipNetworks: (namespace) => selectNetworks(get, namespace),
    // Nothing has ended, and no wallet allows anything or is anywhere, before the actions are there.
    getDisabledCaipNetworks: (namespace) =>
      actions.peek(core)?.selectDisabledNetworks(get, namespace) ?? [],
    getChainId: (namespace) =>
      network(namespace).caipNetwork?.id ??
      actions.peek(core)?.toChainId(selectNetworkId(get, namespace)),
    getActiveChainNamespace: () => get(activeNamespaceAtom),
    getNetworkState: network,
    getConnections: (namespace) => selectConnections(get, namespace),
    getRecentConnections: (namespace) =>
      actions.peek(core)?.selectRecentConnections(get, namespace) ?? [],
    getProvider: provider,
    getWalletProvider: provider,
    getWalletProviderType: (namespace) => account(namespace).connectedWalletInfo?.type,
    getSIWX: () => core.options.siwx,
    getState: () => readState(get),
    getError: () => get(alertAtom),
    getEvent: events.last,
  }
}

/** The state of an instance as apps see it. */
export function readState(get: Getter): PublicState {
  const modal = get(modalAtom)
  return {
    initialized: get(initializedAtom),
    loading: get(loadingAtom),
    open: modal.open,
    view: topView(modal).name,
    selectedNetworkId: selectNetworkId(get),
    activeChain: get(activeNamespaceAtom),
    connectingWallet: get(connectingWalletAtom),
  }
}
