import type { CaipNetworkId } from '@latchkey/foundation'
import * as z from 'zod/mini'
import type { BlockchainApi } from '../createBlockchainApi.js'
import { type List, list } from '../fields.js'
import { parseReply } from '../parseReply.js'
import { type CallOptions, get } from '../request.js'
import { isNetworkSupported } from './fetchSupportedNetworks.js'
import { type Transaction, transactionSchema } from './transaction.js'

/** Reply of `GET /v1/account/{account}/history`. */
export interface HistoryReply {
  readonly data: List<Transaction>
  /** Cursor of the next page; nothing on the last one. */
  readonly next?: string | null | undefined
}

export const historyReply: z.ZodMiniType<HistoryReply> = z.object({
  data: list(transactionSchema),
  next: z.nullish(z.string().check(z.maxLength(4_096))),
})

/** Parameters of `fetchHistory`. */
export interface FetchHistoryParameters extends CallOptions {
  /** Address of the account. */
  readonly account: string
  /** CAIP-2 id; a network that the server does not know gives an empty page. */
  readonly chainId?: CaipNetworkId | undefined
  /** `next` of the page before. */
  readonly cursor?: string | undefined
  /** Purchases of this on-ramp, read past every cache. */
  readonly onramp?: 'coinbase' | undefined
}

/** A page of the history. */
export interface FetchedHistory {
  readonly transactions: readonly Transaction[]
  /** Cursor of the next page; undefined on the last one. */
  readonly next: string | undefined
  /** Transactions that could not be read. */
  readonly dropped: number
  readonly isSupported: boolean
}

/**
 * Reads a page of an account's transactions: `GET /v1/account/{account}/history`. Which of them are spam, or of another
 * network, is for the caller to say.
 * @throws AppKitError as `get` does
 */
export async function fetchHistory(
  api: BlockchainApi,
  { account, chainId, cursor, onramp, signal }: FetchHistoryParameters,
): Promise<FetchedHistory> {
  if (chainId && !(await isNetworkSupported(api, chainId, { signal })))
    return { transactions: [], next: undefined, dropped: 0, isSupported: false }
  const reply = await get(api, {
    route: 'v1/account/{account}/history',
    path: { account },
    query: { cursor, onramp, chainId },
    cache: onramp === 'coinbase' ? 'no-cache' : undefined,
    signal,
  })
  const { data, next } = parseReply(historyReply, reply)
  return {
    transactions: data.items,
    // A server that names the page it just gave would be asked for ever.
    next: next && next !== cursor ? next : undefined,
    dropped: data.dropped,
    isSupported: true,
  }
}
