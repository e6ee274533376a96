import type { CaipNetworkId } from '@latchkey/foundation'
import * as z from 'zod/mini'
import type { BlockchainApi } from '../createBlockchainApi.js'
import { caipNetworkId, type List, list } from '../fields.js'
import { parseReply } from '../parseReply.js'
import { type CallOptions, get } from '../request.js'

/** Reply of `GET /v1/supported-chains`. */
export interface SupportedNetworksReply {
  /** CAIP-2 ids of the networks that the server knows. */
  readonly http: List<CaipNetworkId>
}

export const supportedNetworksReply: z.ZodMiniType<SupportedNetworksReply> = z.object({
  http: list(caipNetworkId),
})

/**
 * Reads which networks the server knows: `GET /v1/supported-chains`. Asked once a client, then remembered.
 * @throws AppKitError as `get` does
 */
export function fetchSupportedNetworks(
  api: BlockchainApi,
  { signal }: CallOptions = {},
): Promise<ReadonlySet<CaipNetworkId>> {
  return api.caches.networks.remember('', {
    signal,
    load: async (shared) => {
      const reply = await get(api, { route: 'v1/supported-chains', signal: shared })
      return new Set(parseReply(supportedNetworksReply, reply).http.items)
    },
  })
}

/** Whether the server knows a network (API-3). */
export async function isNetworkSupported(
  api: BlockchainApi,
  network: CaipNetworkId,
  options: CallOptions = {},
): Promise<boolean> {
  return (await fetchSupportedNetworks(api, options)).has(network)
}
