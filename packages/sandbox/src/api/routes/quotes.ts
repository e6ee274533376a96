import { swapQuotesReply } from '@latchkey/blockchain-api/schemas'
import * as z from 'zod/mini'
import type { Swaps } from '../swaps/createSwaps.js'
import { amount, assetReference, evmAddress } from './parameters.js'
import { defineRoute, type Route } from './route.js'

/** What a swap would give; none where there is no way. */
export function quotes(swaps: Swaps): Route {
  return defineRoute({
    name: 'quotes',
    method: 'get',
    path: '/v1/convert/quotes',
    summary: 'What a swap would give',
    query: z.object({
      amount,
      userAddress: z.optional(evmAddress),
      from: assetReference,
      to: assetReference,
      gasPrice: z.optional(amount),
    }),
    reply: swapQuotesReply,
    answer: async ({ query }) => ({ quotes: await swaps.quotes(query, query.amount) }),
  })
}
