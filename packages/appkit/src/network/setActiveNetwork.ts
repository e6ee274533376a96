import type { AppKitCore } from '../core.js'
import { NETWORK_KEY } from '../persistence/connectionKeys.js'
import { batch, type Writer } from '../store.js'
import { activeNamespaceAtom, networkChoicesAtom } from './atoms.js'
import { selectNetworkId } from './selectors.js'
import type { CaipNetwork } from './types.js'

/** Makes a network the one on show in its namespace while no wallet says another, and its namespace the active one. */
export function setActiveNetwork(core: AppKitCore, network: CaipNetwork): void {
  batch(core.store, (writer) => {
    writer.set(activeNamespaceAtom, network.chainNamespace)
    chooseNetwork(writer, network)
  })
  remember(core)
}

/** What a namespace shows while no wallet says another; a wanted one is what the next connection asks for. */
export function chooseNetwork(
  { get, set }: Writer,
  { caipNetworkId, chainNamespace }: CaipNetwork,
  isWanted = false,
): void {
  const choices = get(networkChoicesAtom)
  const wasWanted = choices[chainNamespace]?.isWanted ?? false
  const choice = { caipNetworkId, isWanted: isWanted || wasWanted }
  set(networkChoicesAtom, { ...choices, [chainNamespace]: choice })
}

/** Stores the network on show. */
export function remember(core: AppKitCore): void {
  const id = selectNetworkId(core.store.get)
  if (id !== undefined) core.storage.set(NETWORK_KEY, id)
}
