import { WALLET_CONNECT_ID, type WalletOption } from '@latchkey/appkit'
import type { WalletFilter, WalletPages } from './useWalletPages.js'

/** The wallets to browse: those that are here first, then what the directory has, each once (WAL-3). */
export function mergeWallets(
  here: readonly WalletOption[],
  pages: WalletPages,
  filter: WalletFilter,
): readonly WalletOption[] {
  const isSame =
    pages.filter.search === filter.search && pages.filter.isCertified === filter.isCertified
  const matches = createMatcher(filter)
  const own = here.filter(
    (wallet) => wallet.connectors.some(({ id }) => id !== WALLET_CONNECT_ID) && matches(wallet),
  )
  // What was there before narrows down at once; what the directory found for a search is its own affair.
  const listed =
    isSame && pages.page > 0 ? pages.wallets : [...pages.wallets, ...pages.earlier].filter(matches)
  const rows = new Map<string, WalletOption>()
  const ids = new Set<string>()
  for (const wallet of [...own, ...listed]) {
    if (rows.has(wallet.id) || ids.has(wallet.id)) continue
    rows.set(wallet.id, wallet)
    if (wallet.listing) ids.add(wallet.listing.id)
  }
  return [...rows.values()]
}

function createMatcher({ isCertified, search }: WalletFilter): (wallet: WalletOption) => boolean {
  const wanted = toKey(search)
  return ({ listing, name }) =>
    (wanted === '' || toKey(name).includes(wanted)) &&
    (!isCertified || listing?.badgeType === 'certified')
}

function toKey(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
