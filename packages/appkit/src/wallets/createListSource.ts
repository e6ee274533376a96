import { WALLETS_PAGE_COUNT, WALLETS_SEARCH_COUNT } from '@latchkey/foundation'
import { namespaceOf } from '../network/namespaceOf.js'
import { cleanWallet } from './cleanWallet.js'
import { searchRank, searchTerm } from './searchRank.js'
import type { CustomWallet, Wallet, WalletQuery, WalletSource } from './types.js'

interface Entry {
  readonly custom: CustomWallet
  readonly wallet: Wallet
}

/**
 * Makes a directory of a fixed list of wallets: pages, search, `include`, `exclude`, badge and chains work as
 * a server's would. Chains are told apart by their namespace.
 */
export function createListSource(list: readonly CustomWallet[]): WalletSource {
  let entries: readonly Entry[] | undefined
  return async (query) => {
    entries ??= list.flatMap((custom) => {
      const wallet = cleanWallet(custom, { schemes: 'all' })
      return wallet ? [{ custom, wallet }] : []
    })
    const found = find(entries, query)
    const size = Math.min(count(query.entries, WALLETS_PAGE_COUNT), WALLETS_SEARCH_COUNT)
    const from = (count(query.page, 1) - 1) * size
    return {
      wallets: found.slice(from, from + size).map(({ custom }) => custom),
      count: found.length,
    }
  }
}

function find(
  entries: readonly Entry[],
  { search = '', include, exclude, badge, chains }: WalletQuery,
): readonly Entry[] {
  const namespaces = chains?.map(namespaceOf)
  const matching = entries.filter(
    ({ wallet }) =>
      (!include || include.includes(wallet.id)) &&
      !exclude?.includes(wallet.id) &&
      (!badge || wallet.badgeType === badge) &&
      (!namespaces ||
        !wallet.chains ||
        wallet.chains.some((id) => namespaces.includes(namespaceOf(id)))),
  )
  const term = searchTerm(search)
  if (term === '') return matching
  return matching
    .map((entry) => ({ entry, rank: searchRank(entry.wallet, term) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ entry }) => entry)
}

// What is no count of at least one is none.
function count(value: number | undefined, otherwise: number): number {
  return value !== undefined && Number.isInteger(value) && value > 0 ? value : otherwise
}
