import type { CaipNetworkId } from '@latchkey/foundation'
import * as z from 'zod/mini'
import { caipNetworkId, date, decimal, lenient, link, price, text } from '../fields.js'

/** A fungible asset that was moved. */
export interface FungibleInfo {
  readonly name?: string | undefined
  readonly symbol?: string | undefined
  readonly icon?: { readonly url?: string | undefined } | undefined
}

/** A collectible that was moved. */
export interface NftInfo {
  readonly name?: string | undefined
  readonly content?:
    | { readonly preview?: { readonly url?: string | undefined } | undefined }
    | undefined
  readonly flags?: { readonly is_spam?: boolean | undefined } | undefined
}

/** One asset that moved within a transaction. What cannot be read is undefined, never zero. */
export interface TransactionTransfer {
  readonly fungible_info?: FungibleInfo | undefined
  readonly nft_info?: NftInfo | undefined
  readonly direction?: 'in' | 'out' | 'self' | undefined
  /** A decimal string in whole units. */
  readonly quantity?: { readonly numeric: string } | undefined
  /** Worth in US dollars at the time. */
  readonly value?: number | undefined
  /** Price of one in US dollars at the time. */
  readonly price?: number | undefined
  readonly sender?: string | undefined
  readonly recipient?: string | undefined
}

/** A transaction of the history (ACT-1). */
export interface Transaction {
  readonly id: string
  readonly metadata: {
    /** ISO 8601, with its zone. */
    readonly minedAt: string
    /** CAIP-2 id. */
    readonly chain: CaipNetworkId
    readonly hash?: string | undefined
    /** Such as `send`, `receive`, `trade`, `approve`, `mint`, `execute`. */
    readonly operationType?: string | undefined
    readonly status?: 'confirmed' | 'failed' | 'pending' | undefined
    readonly sentFrom?: string | undefined
    readonly sentTo?: string | undefined
  }
  readonly transfers: readonly TransactionTransfer[]
}

const transfer = z.object({
  fungible_info: lenient(
    z.object({
      name: lenient(text),
      symbol: lenient(text),
      icon: lenient(z.object({ url: lenient(link) })),
    }),
  ),
  nft_info: lenient(
    z.object({
      name: lenient(text),
      content: lenient(z.object({ preview: lenient(z.object({ url: lenient(link) })) })),
      flags: lenient(z.object({ is_spam: lenient(z.boolean()) })),
    }),
  ),
  direction: lenient(z.enum(['in', 'out', 'self'])),
  quantity: lenient(z.object({ numeric: decimal })),
  value: lenient(price),
  price: lenient(price),
  sender: lenient(text),
  recipient: lenient(text),
})

/** An item of the history. */
export const transactionSchema: z.ZodMiniType<Transaction> = z.object({
  id: text,
  metadata: z.object({
    minedAt: date,
    chain: caipNetworkId,
    hash: lenient(text),
    operationType: lenient(text),
    status: lenient(z.enum(['confirmed', 'failed', 'pending'])),
    sentFrom: lenient(text),
    sentTo: lenient(text),
  }),
  transfers: z.array(transfer).check(z.maxLength(1_000)),
})
