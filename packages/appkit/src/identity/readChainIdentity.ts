import { RPC_TIMEOUT_MS, withTimeout } from '@latchkey/foundation'
import type { AddressOnNetwork } from '../account/accountApi.js'
import { callAsync } from '../callAsync.js'
import type { AppKitCore } from '../core.js'
import { nameNetworkOf } from '../network/networks/nameNetworks.js'
import { selectNetwork } from '../network/selectNetwork.js'
import type { CaipNetwork } from '../network/types.js'
import { type AddressIdentity, cleanIdentity } from './cleanIdentity.js'

/** Whether names can be had of the chain: the adapter looks them up, and the network is one of the app's. */
export function hasChainNames(core: AppKitCore, caipNetworkId: string): boolean {
  const network = selectNetwork(core.store.get, caipNetworkId)
  return network !== undefined && adapterOf(core, network)?.getIdentity !== undefined
}

/**
 * Name and picture of an address by the names of its network, else of the one whose names hold there, too; empty where
 * nobody has a name for it. Throws as the adapter does.
 */
export async function readChainIdentity(
  core: AppKitCore,
  { address, caipNetworkId }: AddressOnNetwork,
): Promise<AddressIdentity> {
  const network = selectNetwork(core.store.get, caipNetworkId)
  if (!network) return {}
  const homeId = nameNetworkOf(network)
  const home = homeId && selectNetwork(core.store.get, homeId)
  for (const place of home ? [network, home] : [network]) {
    const adapter = adapterOf(core, place)
    const ask = adapter?.getIdentity?.bind(adapter)
    if (!ask) continue
    const answer = callAsync(() => ask({ address, network: place }))
    const limits = { timeoutMs: RPC_TIMEOUT_MS, signal: core.signal }
    const identity = cleanIdentity(await withTimeout(answer, limits))
    // A picture belongs to a name.
    if (identity.name !== undefined) return identity
  }
  return {}
}

function adapterOf({ adapters }: AppKitCore, { chainNamespace }: CaipNetwork) {
  return adapters.get(chainNamespace)
}
