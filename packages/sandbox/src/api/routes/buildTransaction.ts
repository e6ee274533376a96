import { builtTransactionReply } from '@latchkey/blockchain-api/schemas'
import * as z from 'zod/mini'
import type { Swaps } from '../swaps/createSwaps.js'
import { amount, assetReference, evmAddress } from './parameters.js'
import { defineRoute, type Route } from './route.js'

const LEAST_SLIPPAGE = 0.01
const MOST_SLIPPAGE = 50

/** Builds the transaction of a swap. */
export function buildTransaction(swaps: Swaps): Route {
  return defineRoute({
    name: 'buildTransaction',
    method: 'post',
    path: '/v1/convert/build-transaction',
    summary: 'Builds the transaction of a swap',
    body: z.object({
      amount,
      eip155: z.object({
        slippage: z.number().check(z.minimum(LEAST_SLIPPAGE), z.maximum(MOST_SLIPPAGE)),
      }),
      projectId: z.optional(z.string()),
      from: assetReference,
      to: assetReference,
      userAddress: evmAddress,
      disableEstimate: z.optional(z.boolean()),
    }),
    reply: builtTransactionReply,
    answer: ({ body }) =>
      swaps.transaction(body, {
        owner: body.userAddress,
        amount: body.amount,
        slippage: body.eip155.slippage,
        isTried: body.disableEstimate !== true,
      }),
  })
}
