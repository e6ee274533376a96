import type { CaipAddress } from '@latchkey/foundation'
import * as z from 'zod/mini'
import type { BlockchainApi } from '../createBlockchainApi.js'
import { caipAddress, type List, lenient, list, text, units } from '../fields.js'
import { parseReply } from '../parseReply.js'
import { type CallOptions, get } from '../request.js'
import { assertSwapsSupported } from './assertSwapsSupported.js'

/** What a swap would give. Amounts are in base units, as digits. */
export interface SwapQuote {
  readonly id?: string | undefined
  readonly fromAmount: string
  /** CAIP-10 id of the token that is given. */
  readonly fromAccount: CaipAddress
  readonly toAmount: string
  /** CAIP-10 id of the token that is taken. */
  readonly toAccount: CaipAddress
}

/** Reply of `GET /v1/convert/quotes`. */
export interface SwapQuotesReply {
  readonly quotes: List<SwapQuote>
}

const swapQuote: z.ZodMiniType<SwapQuote> = z.object({
  id: lenient(text),
  fromAmount: units,
  fromAccount: caipAddress,
  toAmount: units,
  toAccount: caipAddress,
})

export const swapQuotesReply: z.ZodMiniType<SwapQuotesReply> = z.object({
  quotes: list(swapQuote),
})

/** Parameters of `fetchSwapQuotes`. */
export interface FetchSwapQuotesParameters extends CallOptions {
  /** Base units to give. */
  readonly amount: bigint
  /** CAIP-10 address of who swaps. */
  readonly userAddress: CaipAddress
  /** CAIP-10 id of the token to give. */
  readonly from: CaipAddress
  /** CAIP-10 id of the token to take. */
  readonly to: CaipAddress
  /** Base units of the network's coin for one unit of gas. */
  readonly gasPrice?: bigint | undefined
}

/** The quotes of a swap, the server's best first; none where there is no route. */
export interface FetchedSwapQuotes {
  readonly quotes: readonly SwapQuote[]
  /** Quotes that could not be read, or answer another question than was asked. */
  readonly dropped: number
}

/**
 * Reads what a swap would give: `GET /v1/convert/quotes`. A quote of other tokens, or another amount, is left out.
 * @throws AppKitError `SWAPS_NETWORK_UNSUPPORTED`, `INVALID_CAIP_10_ADDRESS`, or as `get` does
 */
export async function fetchSwapQuotes(
  api: BlockchainApi,
  { amount, userAddress, from, to, gasPrice, signal }: FetchSwapQuotesParameters,
): Promise<FetchedSwapQuotes> {
  await assertSwapsSupported(api, [from, to], { signal })
  const reply = await get(api, {
    route: 'v1/convert/quotes',
    query: { amount, userAddress, from, to, gasPrice },
    signal,
  })
  const { items, dropped } = parseReply(swapQuotesReply, reply).quotes
  const quotes = items.filter(
    (quote) =>
      BigInt(quote.fromAmount) === amount &&
      isSameAsset(quote.fromAccount, from) &&
      isSameAsset(quote.toAccount, to),
  )
  return { quotes, dropped: dropped + items.length - quotes.length }
}

// Servers write addresses of eip155 in either case; elsewhere the case counts.
function isSameAsset(a: CaipAddress, b: CaipAddress): boolean {
  return a === b || (a.startsWith('eip155:') && a.toLowerCase() === b.toLowerCase())
}
