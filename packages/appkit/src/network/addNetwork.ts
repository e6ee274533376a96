import type { ChainNamespace } from '@latchkey/foundation'
import type { AppKitCore } from '../AppKit.js'
import { batch, patchEntry } from '../store.js'
import { INITIAL_NETWORK, networkStatesAtom, networksAtom } from './atoms.js'
import { selectNetworkState, selectNetworks } from './selectors.js'
import { writeNetwork } from './setActiveNetwork.js'
import type { CaipNetwork } from './types.js'

/** Adds a network of the namespace, or replaces it. */
export function addNetwork(core: AppKitCore, namespace: ChainNamespace, added: CaipNetwork): void {
  const { caipNetworkId } = added
  batch(core.store, (writer) => {
    const networks = writer.get(networksAtom)
    const isKnown = networks.some((item) => item.caipNetworkId === caipNetworkId)
    writer.set(
      networksAtom,
      isKnown
        ? networks.map((item) => (item.caipNetworkId === caipNetworkId ? added : item))
        : [...networks, added],
    )
    const state = selectNetworkState(writer.get, namespace)
    patchEntry(writer, networkStatesAtom, namespace, INITIAL_NETWORK, {
      requestedCaipNetworkIds: selectNetworks(writer.get, namespace).map(
        (item) => item.caipNetworkId,
      ),
    })
    const isUsed =
      state.unsupportedCaipNetworkId === caipNetworkId ||
      state.caipNetwork?.caipNetworkId === caipNetworkId
    if (isUsed || !(state.caipNetwork || state.unsupportedCaipNetworkId)) {
      writeNetwork(core, namespace, caipNetworkId, writer)
    }
  })
}
