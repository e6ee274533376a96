import { onrampUrlReply } from '@latchkey/blockchain-api/schemas'
import { onrampRequestSchema } from '../onramp/createLinks.js'
import type { Onramp } from '../onramp/createOnramp.js'
import { originOf } from './originOf.js'
import { defineRoute, type Route } from './route.js'

/** Makes a link to the page where something can be bought for some wallets. */
export function onrampUrl(onramp: Onramp): Route {
  return defineRoute({
    name: 'onrampUrl',
    method: 'post',
    path: '/v1/generators/onrampurl',
    summary: 'Makes a link to the page of the on-ramp',
    body: onrampRequestSchema,
    reply: onrampUrlReply,
    answer: ({ body, context }) => ({
      url: `${originOf(context)}/onramp/${onramp.createLink(body)}`,
    }),
  })
}
