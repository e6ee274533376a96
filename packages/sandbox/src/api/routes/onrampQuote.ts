import { onrampQuoteReply } from '@latchkey/blockchain-api/schemas'
import * as z from 'zod/mini'
import { createQuotes, type QuoteParts } from '../onramp/createQuotes.js'
import { decimalAmount } from './parameters.js'
import { defineRoute, type Route } from './route.js'

const word = z.string().check(z.minLength(1), z.maxLength(64))

/** What a purchase costs by the price of now. */
export function onrampQuote(parts: QuoteParts): Route {
  const quote = createQuotes(parts)
  return defineRoute({
    name: 'onrampQuote',
    method: 'post',
    path: '/v1/onramp/quote',
    summary: 'What a purchase costs',
    body: z.object({
      purchaseCurrency: word,
      paymentCurrency: word,
      amount: decimalAmount,
      network: word,
    }),
    reply: onrampQuoteReply,
    answer: ({ body }) => quote(body),
  })
}
