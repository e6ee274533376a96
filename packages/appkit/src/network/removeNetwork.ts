import type { ChainNamespace } from '@latchkey/foundation'
import type { AppKitCore } from '../AppKit.js'
import { selectAccount } from '../account/selectors.js'
import { batch, patchEntry } from '../store.js'
import { INITIAL_NETWORK, networkStatesAtom, networksAtom } from './atoms.js'
import { selectNetworkState, selectNetworks } from './selectors.js'
import { writeNetwork } from './setActiveNetwork.js'

/** Removes a network by its id or CAIP-2 id. */
export function removeNetwork(
  core: AppKitCore,
  namespace: ChainNamespace,
  networkId: string | number,
): void {
  batch(core.store, (writer) => {
    const isRemoved = (item: { readonly id: string | number; readonly caipNetworkId: string }) =>
      String(item.id) === String(networkId) || item.caipNetworkId === networkId
    const networks = writer.get(networksAtom)
    const kept = networks.filter((item) => item.chainNamespace !== namespace || !isRemoved(item))
    if (kept.length === networks.length) return
    writer.set(networksAtom, kept)
    const ids = selectNetworks(writer.get, namespace).map((item) => item.caipNetworkId)
    const { caipNetwork } = selectNetworkState(writer.get, namespace)
    patchEntry(writer, networkStatesAtom, namespace, INITIAL_NETWORK, {
      requestedCaipNetworkIds: ids,
    })
    if (!caipNetwork || !isRemoved(caipNetwork)) return
    // A wallet on it stays there: the network has become a foreign one.
    const isConnected = selectAccount(writer.get, namespace).status === 'connected'
    const [next] = ids
    if (isConnected) writeNetwork(core, namespace, caipNetwork.caipNetworkId, writer)
    else if (next) writeNetwork(core, namespace, next, writer)
    else {
      patchEntry(writer, networkStatesAtom, namespace, INITIAL_NETWORK, { caipNetwork: undefined })
    }
  })
}
