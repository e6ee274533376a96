import type { CaipNetworkId } from '@latchkey/foundation'
import * as z from 'zod/mini'
import type { BlockchainApi } from '../createBlockchainApi.js'
import { lenient, link, text } from '../fields.js'
import { parseReply } from '../parseReply.js'
import { type CallOptions, get, unlessNotFound } from '../request.js'
import { isNetworkSupported } from './fetchSupportedNetworks.js'

/** Name and picture of an address, as far as there are any. */
export interface Identity {
  readonly name?: string | undefined
  readonly avatar?: string | undefined
}

/** Reply of `GET /v1/identity/{address}`: `null` or nothing stands for what the address lacks. */
export const identityReply: z.ZodMiniType<Identity> = z.object({
  name: lenient(text),
  avatar: lenient(link),
})

/** Parameters of `fetchIdentity`. */
export interface FetchIdentityParameters extends CallOptions {
  readonly address: string
  /** Where the address is used: a network that the server does not know gives an empty identity. */
  readonly caipNetworkId?: CaipNetworkId | undefined
  /** The connected account that asks. */
  readonly sender?: string | undefined
}

/**
 * Reads name and picture of an address: `GET /v1/identity/{address}`. Kept for 5 minutes.
 * @throws AppKitError as `get` does
 */
export async function fetchIdentity(
  api: BlockchainApi,
  { address, caipNetworkId, sender, signal }: FetchIdentityParameters,
): Promise<Identity> {
  if (caipNetworkId && !(await isNetworkSupported(api, caipNetworkId, { signal }))) return {}
  return api.caches.identities.remember(address, {
    signal,
    load: async (shared) => {
      const reply = await unlessNotFound(
        get(api, {
          route: 'v1/identity/{address}',
          path: { address },
          query: { sender },
          signal: shared,
        }),
      )
      return reply === undefined ? {} : parseReply(identityReply, reply)
    },
  })
}
