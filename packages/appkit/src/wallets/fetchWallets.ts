import type { AppKitCore } from '../AppKit.js'
import type { WalletOption } from '../connector/types.js'
import type { WalletQuery } from './types.js'

/** One page of wallets, as the list shows them: what is installed is marked so. */
export interface WalletPage {
  readonly wallets: readonly WalletOption[]
  /** How many there are in all. */
  readonly count: number
}

/** Reads a page of the directory. Throws `WALLETS_UNAVAILABLE` when it cannot be read. */
export async function fetchWallets(
  _core: AppKitCore,
  _query: WalletQuery & { readonly signal?: AbortSignal } = {},
): Promise<WalletPage> {
  return { wallets: [], count: 0 }
}
