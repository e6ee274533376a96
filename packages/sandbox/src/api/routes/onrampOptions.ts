import { onrampOptionsReply } from '@latchkey/blockchain-api/schemas'
import type { QuoteParts } from '../onramp/createQuotes.js'
import { createCurrencies } from '../onramp/currencies.js'
import { listOptions } from '../onramp/listOptions.js'
import { originOf } from './originOf.js'
import { defineRoute, type Route } from './route.js'

/** What can be bought, and how it can be paid. */
export function onrampOptions(parts: QuoteParts): Route {
  const { codes } = createCurrencies(parts.database)
  return defineRoute({
    name: 'onrampOptions',
    method: 'get',
    path: '/v1/onramp/options',
    summary: 'What can be bought, and how it can be paid',
    reply: onrampOptionsReply,
    answer: ({ context }) => listOptions(parts, { codes: codes(), origin: originOf(context) }),
  })
}
