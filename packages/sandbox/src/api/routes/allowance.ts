import { swapAllowanceReply } from '@latchkey/blockchain-api/schemas'
import * as z from 'zod/mini'
import type { Swaps } from '../swaps/createSwaps.js'
import { assetReference, evmAddress } from './parameters.js'
import { defineRoute, type Route } from './route.js'

/** How much of a token the exchange may take. */
export function allowance(swaps: Swaps): Route {
  return defineRoute({
    name: 'allowance',
    method: 'get',
    path: '/v1/convert/allowance',
    summary: 'How much of a token the exchange may take',
    query: z.object({ tokenAddress: assetReference, userAddress: evmAddress }),
    reply: swapAllowanceReply,
    answer: async ({ query }) => ({
      allowance: String(await swaps.allowance(query.tokenAddress, query.userAddress)),
    }),
  })
}
