import { type CaipAddress, type CaipNetworkId, parseStrictCaipAddress } from '@latchkey/foundation'
import * as z from 'zod/mini'
import type { BlockchainApi } from '../createBlockchainApi.js'
import { caipAddress, type List, lenient, link, list, price, text } from '../fields.js'
import { parseReply } from '../parseReply.js'
import { type CallOptions, post } from '../request.js'
import { fetchSupportedNetworks } from './fetchSupportedNetworks.js'

/** A token and what one is worth. */
export interface TokenPrice {
  /** CAIP-10 id that was asked for. */
  readonly address: CaipAddress
  /** US dollars for one. */
  readonly price: number
  readonly name?: string | undefined
  readonly symbol?: string | undefined
  readonly iconUrl?: string | undefined
}

/** Reply of `POST /v1/fungible/price`. */
export interface TokenPricesReply {
  readonly fungibles: List<TokenPrice>
}

const tokenPrice: z.ZodMiniType<TokenPrice> = z.object({
  address: caipAddress,
  price,
  name: lenient(text),
  symbol: lenient(text),
  iconUrl: lenient(link),
})

export const tokenPricesReply: z.ZodMiniType<TokenPricesReply> = z.object({
  fungibles: list(tokenPrice),
})

/** Parameters of `fetchTokenPrices`. */
export interface FetchTokenPricesParameters extends CallOptions {
  /** CAIP-10 ids; those on networks that the server does not know are left out. */
  readonly addresses: readonly CaipAddress[]
}

/** What tokens are worth; a token without a price is missing. */
export interface FetchedTokenPrices {
  readonly prices: readonly TokenPrice[]
  /** Prices that could not be read. */
  readonly dropped: number
}

/**
 * Reads what tokens are worth in US dollars: `POST /v1/fungible/price`. Tried again as a GET is, since it only reads.
 * @throws AppKitError `INVALID_CAIP_10_ADDRESS`, or as `post` does
 */
export async function fetchTokenPrices(
  api: BlockchainApi,
  { addresses, signal }: FetchTokenPricesParameters,
): Promise<FetchedTokenPrices> {
  if (addresses.length === 0) return { prices: [], dropped: 0 }
  const networks: ReadonlySet<CaipNetworkId> = await fetchSupportedNetworks(api, { signal })
  const asked = addresses.filter((address) =>
    networks.has(parseStrictCaipAddress(address).caipNetworkId),
  )
  if (asked.length === 0) return { prices: [], dropped: 0 }
  const reply = await post(api, {
    route: 'v1/fungible/price',
    body: { currency: 'usd', addresses: asked, projectId: api.projectId },
    isRepeatable: true,
    signal,
  })
  const { items, dropped } = parseReply(tokenPricesReply, reply).fungibles
  return { prices: items, dropped }
}
