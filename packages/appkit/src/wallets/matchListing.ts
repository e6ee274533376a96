import { nameKey } from '../connector/groupConnectors.js'
import type { WalletOption } from '../connector/types.js'
import type { Wallet } from './types.js'

/** The row of the same wallet, and how sure that is. */
export interface ListingMatch {
  readonly row: WalletOption
  /** False when nothing but the name tells. */
  readonly isCertain: boolean
}

/** Makes what finds a listing among rows that are there already: by rdns, then explorer id, then name (WAL-3). */
export function createListingMatcher(
  rows: readonly WalletOption[],
): (listing: Wallet) => ListingMatch | undefined {
  const byRdns = new Map<string, WalletOption>()
  const byId = new Map<string, WalletOption>()
  const byName = new Map<string, WalletOption>()
  for (const row of rows) {
    if (row.isDuplicate) continue
    putFirst(byId, row.id, row)
    putFirst(byId, row.explorerId, row)
    if (!hasOwnConnector(row)) continue
    putFirst(byRdns, row.rdns?.toLowerCase(), row)
    putFirst(byName, nameKey(row.name), row)
  }
  return ({ id, name, rdns }) => {
    const certain = (rdns && byRdns.get(rdns.toLowerCase())) || byId.get(id)
    if (certain) return { row: certain, isCertain: true }
    const row = byName.get(nameKey(name))
    // Two different rdns are two wallets, whatever they call themselves.
    return row && (rdns === undefined || row.rdns === undefined)
      ? { row, isCertain: false }
      : undefined
  }
}

/** Whether two entries, of the app's own list and of a directory say, are one wallet. */
export function isSameListing(a: Wallet, b: Wallet): boolean {
  if (a.id === b.id || (a.rdns !== undefined && a.rdns === b.rdns)) return true
  return nameKey(a.name) === nameKey(b.name) && (a.rdns === undefined || b.rdns === undefined)
}

/** Whether a row is more than an entry of the directory: installed, or reached in a way of its own. */
export function hasOwnConnector({ connectors }: WalletOption): boolean {
  return connectors.some(({ type }) => type !== 'WALLET_CONNECT')
}

function putFirst<T>(map: Map<string, T>, key: string | undefined, value: T): void {
  if (key !== undefined && !map.has(key)) map.set(key, value)
}
