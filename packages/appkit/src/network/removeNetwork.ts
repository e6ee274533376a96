import type { ChainNamespace } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { networksAtom } from './atoms.js'

/** Removes a network by its id or CAIP-2 id. A wallet on it stays there: the network has become a foreign one. */
export function removeNetwork(
  { store }: AppKitCore,
  namespace: ChainNamespace,
  networkId: string | number,
): void {
  const networks = store.get(networksAtom)
  const kept = networks.filter(
    ({ chainNamespace, id, caipNetworkId }) =>
      chainNamespace !== namespace ||
      (String(id) !== String(networkId) && caipNetworkId !== networkId),
  )
  if (kept.length < networks.length) store.set(networksAtom, kept)
}
