import { builtTransactionReply } from '@latchkey/blockchain-api/schemas'
import * as z from 'zod/mini'
import type { Swaps } from '../swaps/createSwaps.js'
import { amount, assetReference, evmAddress } from './parameters.js'
import { defineRoute, type Route } from './route.js'

/** Builds the approval that a swap needs first: of the amount, or else of no more than the owner has. */
export function buildApprove(swaps: Swaps): Route {
  return defineRoute({
    name: 'buildApprove',
    method: 'get',
    path: '/v1/convert/build-approve',
    summary: 'Builds the approval that a swap needs first',
    query: z.object({
      userAddress: evmAddress,
      from: assetReference,
      to: assetReference,
      amount: z.optional(amount),
    }),
    reply: builtTransactionReply,
    answer: ({ query: { userAddress, from, to, amount: allowed } }) =>
      swaps.approval({ from, to }, userAddress, allowed),
  })
}
