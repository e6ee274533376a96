import type { CaipNetworkId, ChainNamespace } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { smartAccountNetworksAtom } from './atoms.js'

/** The networks of a namespace on which its wallet has a smart account. */
export interface SetSmartAccountNetworksParameters {
  readonly namespace: ChainNamespace
  readonly caipNetworkIds: readonly CaipNetworkId[]
}

/** Says where the smart account in use works: what `smartAccountEnabledNetworks` gives (NET-1). */
export function setSmartAccountNetworks(
  { store }: AppKitCore,
  { namespace, caipNetworkIds }: SetSmartAccountNetworksParameters,
): void {
  store.set(smartAccountNetworksAtom, {
    ...store.get(smartAccountNetworksAtom),
    [namespace]: caipNetworkIds,
  })
}
