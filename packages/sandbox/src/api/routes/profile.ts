import { profileReply, profilesReply } from '@latchkey/blockchain-api/schemas'
import * as z from 'zod/mini'
import { ApiFailure } from '../ApiFailure.js'
import type { KnownName, Names } from '../names/createNames.js'
import { account } from './parameters.js'
import { defineRoute, type Route } from './route.js'

const apiVersion = z.optional(z.literal('2'))

/** What a name stands for. */
export function profile(names: Names): Route {
  return defineRoute({
    name: 'profile',
    method: 'get',
    path: '/v1/profile/account/{name}',
    summary: 'What a name stands for',
    params: z.object({ name: z.string().check(z.minLength(3), z.maxLength(255)) }),
    query: z.object({ apiVersion }),
    reply: profileReply,
    async answer({ params }) {
      const found = await names.find(params.name.toLowerCase())
      if (found === undefined) throw new ApiFailure(404, 'Nobody has this name', { field: 'name' })
      return toProfile(found)
    },
  })
}

/** The names of an address. */
export function reverse(names: Names): Route {
  return defineRoute({
    name: 'reverse',
    method: 'get',
    path: '/v1/profile/reverse/{address}',
    summary: 'The names of an address',
    params: z.object({ address: account }),
    query: z.object({ apiVersion, sender: z.optional(account) }),
    reply: profilesReply,
    answer: async ({ params }) => (await names.of(params.address)).map(toProfile),
  })
}

function toProfile({ name, registeredAt, addresses, attributes }: KnownName) {
  return {
    name,
    ...(registeredAt === undefined ? {} : { registeredAt: new Date(registeredAt).toISOString() }),
    addresses: Object.fromEntries(
      addresses.map(({ coinType, ...address }) => [String(coinType), address]),
    ),
    attributes,
  }
}
