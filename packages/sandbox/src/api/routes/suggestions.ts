import { nameSuggestionsReply } from '@latchkey/blockchain-api/schemas'
import * as z from 'zod/mini'
import type { Names } from '../names/createNames.js'
import { DEFAULT_ZONE, isZone } from '../names/label.js'
import { suggestNames } from '../names/suggestNames.js'
import { defineRoute, type Route } from './route.js'

/** Names like the one that was typed. */
export function suggestions(names: Names): Route {
  return defineRoute({
    name: 'suggestions',
    method: 'get',
    path: '/v1/profile/suggestions/{name}',
    summary: 'Names like the one that was typed',
    params: z.object({ name: z.string().check(z.minLength(1), z.maxLength(255)) }),
    query: z.object({ zone: z.optional(z.string().check(z.maxLength(255), z.refine(isZone))) }),
    reply: nameSuggestionsReply,
    answer: ({ params, query }) => ({
      suggestions: suggestNames(names, params.name, query.zone ?? DEFAULT_ZONE),
    }),
  })
}
