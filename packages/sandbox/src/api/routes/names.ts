import { namesReply } from '@latchkey/blockchain-api/schemas'
import * as z from 'zod/mini'
import type { Names } from '../names/createNames.js'
import { account } from './parameters.js'
import { defineRoute, type Route } from './route.js'

/** The names of an address by the registry alone: they are there when the chain's name system is not. */
export function names(known: Names): Route {
  return defineRoute({
    name: 'names',
    method: 'get',
    path: '/v1/names/{address}',
    summary: 'The registered names of an address, where the reverse look-up fails',
    params: z.object({ address: account }),
    reply: namesReply,
    answer: ({ params }) => ({ names: known.registeredOf(params.address).map(({ name }) => name) }),
  })
}
