import { revokeSmartSessionReply, smartSessionsReply } from '@latchkey/blockchain-api/schemas'
import { type Hex, isHex } from 'viem'
import * as z from 'zod/mini'
import type { Sessions } from '../sessions/createSessions.js'
import { assetReference } from './parameters.js'
import { defineRoute, type Route } from './route.js'

const MOST_SIGNATURE = 8_192
const params = z.object({ id: assetReference })

/** The sessions of an account; the id is its CAIP-10 address. */
export function listSessions(sessions: Sessions): Route {
  return defineRoute({
    name: 'sessions',
    method: 'get',
    path: '/v1/sessions/{id}',
    summary: 'The smart sessions of an account',
    params,
    reply: smartSessionsReply,
    answer: ({ params: { id } }) => ({ pcis: sessions.list(id) }),
  })
}

/** Ends a session, with the account's signature over its `pci`. */
export function revokeSession(sessions: Sessions): Route {
  return defineRoute({
    name: 'revokeSession',
    method: 'post',
    path: '/v1/sessions/{id}/revoke',
    summary: 'Ends a smart session',
    params,
    body: z.object({
      pci: z.string().check(z.minLength(1), z.maxLength(1_024)),
      signature: z.pipe(
        z.string().check(z.maxLength(MOST_SIGNATURE)),
        z.custom<Hex>((text) => isHex(text)),
      ),
    }),
    reply: revokeSmartSessionReply,
    async answer({ params: { id }, body }) {
      await sessions.revoke(id, body)
      return { success: true }
    },
  })
}
