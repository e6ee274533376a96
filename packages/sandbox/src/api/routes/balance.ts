import { balanceReply } from '@latchkey/blockchain-api/schemas'
import * as z from 'zod/mini'
import type { Assets } from '../assets/createAssets.js'
import { readBalances } from '../balances/readBalances.js'
import type { ApiChains } from '../chains/chains.js'
import type { Prices } from '../prices/createPrices.js'
import { originOf } from './originOf.js'
import { account, caipNetworkId, usd } from './parameters.js'
import { defineRoute, type Route } from './route.js'

const LONGEST_LIST = 10_000

/** What an account has. It is read from the chains each time: there is nothing to force. */
export function balance(parts: {
  readonly chains: ApiChains
  readonly assets: Assets
  readonly prices: Prices
}): Route {
  return defineRoute({
    name: 'balance',
    method: 'get',
    path: '/v1/account/{address}/balance',
    summary: 'What an account has, in dollars too',
    params: z.object({ address: account }),
    query: z.object({
      currency: z.optional(usd),
      chainId: z.optional(caipNetworkId),
      forceUpdate: z.optional(z.string().check(z.maxLength(LONGEST_LIST))),
    }),
    reply: balanceReply,
    answer: async ({ params, query, context }) => ({
      balances: await readBalances(parts, {
        account: params.address,
        chain: query.chainId,
        origin: originOf(context),
      }),
    }),
  })
}
