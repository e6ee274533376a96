import { parseReply } from '../parseReply.js'
import { type Api, get } from '../request.js'
import { type WalletListing, walletPageReply } from './walletListing.js'

/** Parameters of `fetchWalletPage`. */
export interface FetchWalletPageParameters extends Api {
  readonly query?: {
    /** From 1. */
    readonly page?: number
    readonly entries?: number
    readonly search?: string
    readonly include?: readonly string[]
    readonly exclude?: readonly string[]
    readonly badge?: 'certified'
    /** Only wallets that support one of these networks. */
    readonly chains?: readonly string[]
  }
  readonly signal?: AbortSignal
}

/** What `fetchWalletPage` gives. */
export interface FetchedWalletPage {
  readonly wallets: readonly WalletListing[]
  /** How many there are in all. */
  readonly count: number
  /** Entries of the page that could not be read. */
  readonly dropped: number
}

/**
 * Reads a page of the wallet directory: `GET /getWallets`.
 * @throws AppKitError as `get` does, and `INVALID_RESPONSE` for a reply of another shape
 */
export async function fetchWalletPage({
  query: { badge, ...query } = {},
  signal,
  ...api
}: FetchWalletPageParameters): Promise<FetchedWalletPage> {
  const reply = await get(api, {
    route: 'getWallets',
    query: { ...query, badge_type: badge },
    signal,
  })
  const { count, data } = parseReply(walletPageReply, reply)
  return { wallets: data.items, count, dropped: data.dropped }
}
