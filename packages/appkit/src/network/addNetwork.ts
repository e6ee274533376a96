import { alignModal } from '../adapter/handleEvent.js'
import type { AppKitCore } from '../core.js'
import { networksAtom } from './atoms.js'
import type { CaipNetwork } from './types.js'

/** Adds a network, or replaces the one of its id. */
export function addNetwork(core: AppKitCore, added: CaipNetwork): void {
  const { store } = core
  const networks = store.get(networksAtom)
  const isAdded = (item: CaipNetwork) => item.caipNetworkId === added.caipNetworkId
  store.set(
    networksAtom,
    networks.some(isAdded)
      ? networks.map((item) => (isAdded(item) ? added : item))
      : [...networks, added],
  )
  alignModal(core, added.chainNamespace)
}
