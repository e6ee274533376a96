import type { CaipAddress, CaipNetworkId } from '@latchkey/foundation'
import * as z from 'zod/mini'
import type { BlockchainApi } from '../createBlockchainApi.js'
import {
  caipAddress,
  caipNetworkId,
  decimal,
  decimals,
  type List,
  lenient,
  link,
  list,
  price,
  text,
} from '../fields.js'
import { parseReply } from '../parseReply.js'
import { type CallOptions, get } from '../request.js'
import { isNetworkSupported } from './fetchSupportedNetworks.js'

/** A balance of the portfolio (ACC-3). */
export interface FetchedTokenBalance {
  readonly name: string
  readonly symbol: string
  /** CAIP-2 id. */
  readonly chainId: CaipNetworkId
  /** CAIP-10 id of the token's contract; nothing for the coin of the network. */
  readonly address?: CaipAddress | null | undefined
  /** Worth of all in US dollars; undefined where unknown, never zero for that. */
  readonly value?: number | undefined
  /** Price of one in US dollars; undefined where unknown, never zero for that. */
  readonly price?: number | undefined
  readonly quantity: {
    /** Decimals of the token, as digits. */
    readonly decimals: string
    /** Amount in whole units, as a decimal string. */
    readonly numeric: string
  }
  readonly iconUrl?: string | undefined
}

/** Reply of `GET /v1/account/{address}/balance`. */
export interface BalanceReply {
  readonly balances: List<FetchedTokenBalance>
}

const tokenBalance: z.ZodMiniType<FetchedTokenBalance> = z.object({
  name: text,
  symbol: text,
  chainId: caipNetworkId,
  address: z.nullish(caipAddress),
  value: lenient(price),
  price: lenient(price),
  quantity: z.object({ decimals, numeric: decimal }),
  iconUrl: lenient(link),
})

export const balanceReply: z.ZodMiniType<BalanceReply> = z.object({
  balances: list(tokenBalance),
})

/** Parameters of `fetchBalance`. */
export interface FetchBalanceParameters extends CallOptions {
  readonly address: string
  /** CAIP-2 id, all networks without it; one that the server does not know gives no balances. */
  readonly chainId?: CaipNetworkId | undefined
  /** Tokens that the server must read anew, as CAIP-10 ids; passes over what is kept here too. */
  readonly forceUpdate?: readonly CaipAddress[] | undefined
}

/** The portfolio of an account. */
export interface FetchedBalance {
  /** Without those of zero decimals, which are collectibles. */
  readonly balances: readonly FetchedTokenBalance[]
  /** Balances that could not be read. */
  readonly dropped: number
  readonly isSupported: boolean
}

/**
 * Reads the token balances of an account in US dollars: `GET /v1/account/{address}/balance`. Kept for 30 seconds; after
 * a failure the same error is given for 30 seconds, and the server is left alone (ACC-4).
 * @throws AppKitError as `get` does
 */
export function fetchBalance(
  api: BlockchainApi,
  { address, chainId, forceUpdate, signal }: FetchBalanceParameters,
): Promise<FetchedBalance> {
  return api.caches.balances.remember(`${chainId ?? ''} ${address}`, {
    signal,
    isForced: forceUpdate !== undefined,
    load: async (shared) => {
      if (chainId && !(await isNetworkSupported(api, chainId, { signal: shared })))
        return { balances: [], dropped: 0, isSupported: false }
      const reply = await get(api, {
        route: 'v1/account/{address}/balance',
        path: { address },
        query: { currency: 'usd', chainId, forceUpdate },
        signal: shared,
      })
      const { items, dropped } = parseReply(balanceReply, reply).balances
      const balances = items.filter(({ quantity }) => quantity.decimals !== '0')
      return { balances, dropped, isSupported: true }
    },
  })
}
