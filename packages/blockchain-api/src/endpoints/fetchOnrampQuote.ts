import * as z from 'zod/mini'
import type { BlockchainApi } from '../createBlockchainApi.js'
import { decimal, text } from '../fields.js'
import { parseReply } from '../parseReply.js'
import { type CallOptions, post } from '../request.js'

/** An amount with its currency. */
export interface OnrampAmount {
  /** A decimal string in whole units. */
  readonly amount: string
  /** ISO 4217, or the symbol of a coin. */
  readonly currency: string
}

/** A fee of a purchase. */
export interface OnrampFee extends OnrampAmount {
  /** Such as `network` or `provider`. */
  readonly name: string
}

/** What a purchase costs, and gives (ONR-4). Whole or not at all: a part of a price is none. */
export interface OnrampQuote {
  readonly fees: readonly OnrampFee[]
  /** To pay without the fees. */
  readonly paymentSubtotal: OnrampAmount
  /** To pay in all. */
  readonly paymentTotal: OnrampAmount
  /** What one gets. */
  readonly purchaseAmount: OnrampAmount
  readonly quoteId: string
}

const amount = z.object({ amount: decimal, currency: text })

/** Reply of `POST /v1/onramp/quote`. */
export const onrampQuoteReply: z.ZodMiniType<OnrampQuote> = z.object({
  fees: z.array(z.object({ name: text, amount: decimal, currency: text })).check(z.maxLength(100)),
  paymentSubtotal: amount,
  paymentTotal: amount,
  purchaseAmount: amount,
  quoteId: text,
})

/** Parameters of `fetchOnrampQuote`. */
export interface FetchOnrampQuoteParameters extends CallOptions {
  /** `id` of the coin. */
  readonly purchaseCurrency: string
  /** `id` of the currency to pay in. */
  readonly paymentCurrency: string
  /** A decimal string: what to pay. */
  readonly amount: string
  /** `name` of the network. */
  readonly network: string
}

/**
 * Asks what a purchase costs: `POST /v1/onramp/quote`. Never tried again by itself, since each quote is a new one.
 * @throws AppKitError as `post` does
 */
export async function fetchOnrampQuote(
  api: BlockchainApi,
  { signal, ...purchase }: FetchOnrampQuoteParameters,
): Promise<OnrampQuote> {
  const reply = await post(api, { route: 'v1/onramp/quote', body: purchase, signal })
  return parseReply(onrampQuoteReply, reply)
}
