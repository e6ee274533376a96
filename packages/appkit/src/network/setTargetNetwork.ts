import { AppKitError } from '@latchkey/foundation'
import { isConnected, selectAccount } from '../account/selectors.js'
import type { AppKitCore } from '../core.js'
import { batch } from '../store.js'
import { selectNetwork } from './selectNetwork.js'
import { chooseNetwork } from './setActiveNetwork.js'

/** The network to connect on, by its CAIP-2 id. */
export interface SetTargetNetworkParameters {
  readonly caipNetworkId: string
}

/**
 * Has the next connection of a namespace ask for this network; what is in use elsewhere stays in use. Where the
 * namespace is connected it changes nothing. Throws `CAIP_NETWORK_UNDEFINED`.
 */
export function setTargetNetwork(
  core: AppKitCore,
  { caipNetworkId }: SetTargetNetworkParameters,
): void {
  const network = selectNetwork(core.store.get, caipNetworkId)
  if (!network) throw new AppKitError('CAIP_NETWORK_UNDEFINED', { reason: caipNetworkId })
  if (isConnected(selectAccount(core.store.get, network.chainNamespace))) return
  batch(core.store, (writer) => chooseNetwork(writer, network, true))
}
