import { WALLETS_PAGE_COUNT, WALLETS_SEARCH_COUNT } from '@latchkey/foundation'
import { markLookalikes } from '../connector/markLookalikes.js'
import type { WalletOption } from '../connector/types.js'
import { walletListAtom } from '../connector/walletList.js'
import type { AppKitCore } from '../core.js'
import { type InstanceFacts, instanceAtom } from '../options/atoms.js'
import { customWalletsAtom, walletListingsAtom, walletReaderAtom } from './atoms.js'
import { createListSource } from './createListSource.js'
import { createListingMatcher, isSameListing } from './matchListing.js'
import { readPage } from './readPage.js'
import { toListedWallet } from './toListedWallet.js'
import type { Wallet, WalletQuery } from './types.js'

/** Characters of a search below which all wallets are listed. */
const SHORTEST_SEARCH = 2

/** One page of wallets, as the list shows them: what is installed is marked so. */
export interface WalletPage {
  readonly wallets: readonly WalletOption[]
  /** How many there are in all. */
  readonly count: number
}

/** Reads a page of the directory. Throws `WALLETS_UNAVAILABLE` when it cannot be read. */
export async function fetchWallets(
  core: AppKitCore,
  { signal, ...query }: WalletQuery & { readonly signal?: AbortSignal } = {},
): Promise<WalletPage> {
  const facts = core.store.get(instanceAtom)
  if (!facts?.options.enableWallets) return { wallets: [], count: 0 }
  const asked = complete(query)
  const { page, search } = asked
  if (search !== undefined && page === 1) {
    core.events.track('SEARCH_WALLET', { badge: asked.badge, search })
  }
  const [custom, read] = await Promise.all([findCustom(core, asked), readPage(core, asked, signal)])
  const listings = read.wallets.filter(
    (listing) => !custom.some((own) => isSameListing(own, listing)),
  )
  const wallets = present(core, facts, page === 1 ? [...custom, ...listings] : listings)
  const isAll = page === 1 && read.wallets.length >= read.count
  return { wallets, count: isAll ? wallets.length : custom.length + read.count }
}

type CompleteQuery = WalletQuery & { readonly page: number; readonly entries: number }

function complete({ search, ...query }: WalletQuery): CompleteQuery {
  const text = search?.trim() ?? ''
  const isSearch = Array.from(text).length >= SHORTEST_SEARCH
  return {
    page: 1,
    entries: isSearch ? WALLETS_SEARCH_COUNT : WALLETS_PAGE_COUNT,
    ...query,
    ...(isSearch && { search: text }),
  }
}

/** The app's own wallets that a query asks for; they stand before those of the directory. */
async function findCustom(core: AppKitCore, query: WalletQuery): Promise<readonly Wallet[]> {
  const { customWallets = [] } = core.options
  const all = { ...query, page: 1, entries: WALLETS_SEARCH_COUNT }
  const page = await createListSource(customWallets)(all, { signal: core.signal })
  const ids = page.wallets.map(({ id }) => id)
  return core.store.get(customWalletsAtom).filter(({ id }) => ids.includes(id))
}

/** Each wallet once: as the row that it has already, or as one of its own. */
function present(
  core: AppKitCore,
  facts: InstanceFacts,
  listings: readonly Wallet[],
): readonly WalletOption[] {
  const rows = core.store.get(walletListAtom)
  const match = createListingMatcher(rows)
  const wallets = new Set<WalletOption>()
  for (const listing of listings) {
    const { row, isCertain } = match(listing) ?? {}
    // Another entry of the same wallet; one that only shares its name may be another wallet.
    if (row && row.listing?.id !== listing.id && isCertain) continue
    const wallet = row?.listing?.id === listing.id ? row : toListedWallet(listing, facts)
    if (wallet) wallets.add(wallet)
  }
  // Another entry of a wallet that is here, or the app's own, does not only look like it.
  const custom = core.store.get(customWalletsAtom)
  const known = Object.values(core.store.get(walletListingsAtom)).filter(
    (listing) => !match(listing)?.isCertain && !custom.some((own) => isSameListing(own, listing)),
  )
  const reader = core.store.get(walletReaderAtom)
  return markLookalikes([...wallets], [...rows, ...known], reader?.toLatin)
}
