import { RECOMMENDED_WALLETS_COUNT, WALLETS_PAGE_COUNT } from '@latchkey/foundation'
import { recentWalletsAtom } from '../connection/atoms.js'
import type { WalletOption } from '../connector/types.js'
import { walletListAtom } from '../connector/walletList.js'
import type { AppKitCore } from '../core.js'
import { instanceAtom } from '../options/atoms.js'
import { customWalletsAtom, type WalletDirectory, walletDirectoryAtom } from './atoms.js'
import { createListingMatcher, hasOwnConnector, isSameListing } from './matchListing.js'
import { readPage } from './readPage.js'
import { toListedWallet } from './toListedWallet.js'
import type { Wallet } from './types.js'

/** Reads the featured and recommended wallets into the state, and how that went. */
export async function readDirectory(core: AppKitCore): Promise<void> {
  const { store, options } = core
  const write = (patch: Partial<WalletDirectory>) =>
    store.set(walletDirectoryAtom, { ...store.get(walletDirectoryAtom), ...patch })
  const [named, first] = await Promise.allSettled([
    readNamed(core),
    readPage(core, { page: 1, entries: WALLETS_PAGE_COUNT }),
  ])
  if (core.signal.aborted) return
  for (const result of [named, first]) {
    if (result.status === 'rejected') core.logger.warn('The directory of wallets', result.reason)
  }
  // What could be read is shown, whatever became of the rest.
  const featured =
    named.status === 'fulfilled'
      ? options.featuredWalletIds.flatMap((id) => named.value.find((item) => item.id === id) ?? [])
      : store.get(walletDirectoryAtom).featured
  const page = first.status === 'fulfilled' ? first.value : undefined
  write({
    featured,
    recommended: page ? recommend(core, page.wallets) : [],
    count: page?.count,
    status: named.status === 'fulfilled' && page ? 'ready' : 'error',
  })
}

/** The wallets that are asked for by their ids: featured ones, and recent ones whose links are known to the directory only. More than a page has take several requests. */
async function readNamed(core: AppKitCore): Promise<readonly Wallet[]> {
  const recent = core.store.get(recentWalletsAtom).flatMap(({ explorerId }) => explorerId ?? [])
  const include = [...new Set([...core.options.featuredWalletIds, ...recent])]
  const pages: ReturnType<typeof readPage>[] = []
  for (let from = 0; from < include.length; from += WALLETS_PAGE_COUNT) {
    const ids = include.slice(from, from + WALLETS_PAGE_COUNT)
    pages.push(readPage(core, { include: ids, entries: WALLETS_PAGE_COUNT }))
  }
  return (await Promise.all(pages)).flatMap(({ wallets }) => wallets)
}

function recommend(core: AppKitCore, wallets: readonly Wallet[]): readonly Wallet[] {
  const { store, options } = core
  const facts = store.get(instanceAtom)
  // What was recommended before is not here by that alone.
  const before = store.get(walletDirectoryAtom).recommended.map(({ id }) => id)
  const isNamed = ({ listing }: WalletOption) => listing && !before.includes(listing.id)
  const match = createListingMatcher(
    store.get(walletListAtom).filter((row) => row.isRecent || isNamed(row) || hasOwnConnector(row)),
  )
  const custom = store.get(customWalletsAtom)
  return wallets
    .filter(
      (wallet) =>
        facts &&
        toListedWallet(wallet, facts) !== undefined &&
        !options.featuredWalletIds.includes(wallet.id) &&
        !custom.some((own) => isSameListing(own, wallet)) &&
        !match(wallet),
    )
    .slice(0, RECOMMENDED_WALLETS_COUNT)
}
