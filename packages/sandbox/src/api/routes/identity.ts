import { identityReply } from '@latchkey/blockchain-api/schemas'
import * as z from 'zod/mini'
import type { Names } from '../names/createNames.js'
import { account } from './parameters.js'
import { defineRoute, type Route } from './route.js'

/** Name and picture of an address; nothing for what it lacks. */
export function identity(names: Names): Route {
  return defineRoute({
    name: 'identity',
    method: 'get',
    path: '/v1/identity/{address}',
    summary: 'Name and picture of an address',
    params: z.object({ address: account }),
    query: z.object({ sender: z.optional(account) }),
    reply: identityReply,
    async answer({ params }) {
      const [first] = await names.of(params.address)
      return { name: first?.name ?? null, avatar: first?.attributes.avatar ?? null }
    },
  })
}
