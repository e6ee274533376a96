import type { ChainNamespace } from '@latchkey/foundation'
import { alignModal } from '../adapter/handleEvent.js'
import type { AppKitCore } from '../core.js'
import { networksAtom } from './atoms.js'

/** Removes a network by its id or CAIP-2 id. A wallet on it stays there: the network has become a foreign one. */
export function removeNetwork(
  core: AppKitCore,
  namespace: ChainNamespace,
  networkId: string | number,
): void {
  const { store } = core
  const networks = store.get(networksAtom)
  const kept = networks.filter(
    ({ chainNamespace, id, caipNetworkId }) =>
      chainNamespace !== namespace ||
      (String(id) !== String(networkId) && caipNetworkId !== networkId),
  )
  if (kept.length === networks.length) return
  store.set(networksAtom, kept)
  alignModal(core, namespace)
}
