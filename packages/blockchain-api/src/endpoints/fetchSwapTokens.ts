import type { CaipAddress, CaipNetworkId } from '@latchkey/foundation'
import * as z from 'zod/mini'
import type { BlockchainApi } from '../createBlockchainApi.js'
import { caipAddress, type List, lenient, link, list, text } from '../fields.js'
import { parseReply } from '../parseReply.js'
import { type CallOptions, get } from '../request.js'
import { isNetworkSupported } from './fetchSupportedNetworks.js'

/** A token that can be swapped. */
export interface SwapToken {
  readonly name: string
  readonly symbol: string
  /** CAIP-10 id of the token's contract. */
  readonly address: CaipAddress
  readonly decimals: number
  readonly logoUri?: string | undefined
}

/** Reply of `GET /v1/convert/tokens`. */
export interface SwapTokensReply {
  readonly tokens: List<SwapToken>
}

const swapToken: z.ZodMiniType<SwapToken> = z.object({
  name: text,
  symbol: text,
  address: caipAddress,
  decimals: z.int().check(z.minimum(0), z.maximum(77)),
  logoUri: lenient(link),
})

export const swapTokensReply: z.ZodMiniType<SwapTokensReply> = z.object({
  tokens: list(swapToken),
})

/** Parameters of `fetchSwapTokens`. */
export interface FetchSwapTokensParameters extends CallOptions {
  /** CAIP-2 id; a network that the server does not know gives no tokens. */
  readonly chainId: CaipNetworkId
}

/** What can be swapped on a network. */
export interface FetchedSwapTokens {
  readonly tokens: readonly SwapToken[]
  /** Tokens that could not be read. */
  readonly dropped: number
  readonly isSupported: boolean
}

/**
 * Reads the tokens that can be swapped on a network: `GET /v1/convert/tokens`.
 * @throws AppKitError as `get` does
 */
export async function fetchSwapTokens(
  api: BlockchainApi,
  { chainId, signal }: FetchSwapTokensParameters,
): Promise<FetchedSwapTokens> {
  if (!(await isNetworkSupported(api, chainId, { signal })))
    return { tokens: [], dropped: 0, isSupported: false }
  const reply = await get(api, { route: 'v1/convert/tokens', query: { chainId }, signal })
  const { items, dropped } = parseReply(swapTokensReply, reply).tokens
  return { tokens: items, dropped, isSupported: true }
}
