import { historyReply } from '@latchkey/blockchain-api/schemas'
import * as z from 'zod/mini'
import { HISTORY_PAGE_COUNT, type History } from '../history/createHistory.js'
import { formatCursor, parseCursor } from '../history/cursor.js'
import type { Onramp } from '../onramp/createOnramp.js'
import { originOf } from './originOf.js'
import { account, caipNetworkId } from './parameters.js'
import { defineRoute, type Route } from './route.js'

interface GroupParameters {
  readonly account: z.infer<typeof account>
  readonly chain: string | undefined
  readonly cursor: string | undefined
  readonly origin: string
}

/** What was done with an account, newest first; with `onramp`, what was bought for it. */
export function history(parts: { readonly history: History; readonly onramp: Onramp }): Route {
  return defineRoute({
    name: 'history',
    method: 'get',
    path: '/v1/account/{account}/history',
    summary: 'What was done with an account, newest first',
    params: z.object({ account }),
    query: z.object({
      chainId: z.optional(caipNetworkId),
      cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
      onramp: z.optional(z.literal('coinbase')),
    }),
    reply: historyReply,
    answer({ params, query, context }) {
      const { chainId: chain, cursor, onramp } = query
      const parameters = { account: params.account, chain, cursor, origin: originOf(context) }
      return onramp ? readPurchases(parts.onramp, parameters) : parts.history.page(parameters)
    },
  })
}

async function readPurchases(
  onramp: Onramp,
  { account: owner, chain, cursor, origin }: GroupParameters,
) {
  const before = cursor === undefined ? undefined : parseCursor(cursor).id
  const count = HISTORY_PAGE_COUNT + 1
  const found = await onramp.history(owner, { chain, before, count, origin })
  const page = found.slice(0, HISTORY_PAGE_COUNT)
  const last = page.at(-1)
  return {
    data: page.map(({ transaction }) => transaction),
    next:
      last && found.length > page.length
        ? formatCursor({ minedAt: 0, place: 0, id: last.id })
        : null,
  }
}
