import type { ResolvedOptions } from '../options/resolveOptions.js'
import type { WalletListPart } from '../options/types.js'
import { hasOwnConnector } from '../wallets/matchListing.js'
import type { WalletOption } from './types.js'

/** CFG-12: what comes first in the wallet list. */
export const WALLET_LIST_ORDER = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const satisfies readonly WalletListPart[]

/** What of the options decides where a wallet stands. */
export type OrderOptions = Pick<ResolvedOptions, 'featuredWalletIds' | 'customWallets'>

/** The part of the list that a wallet belongs to (CFG-12). */
export function partOf(
  wallet: WalletOption,
  { featuredWalletIds, customWallets = [] }: OrderOptions,
): WalletListPart {
  const { type, listing } = wallet
  if (type === 'WALLET_CONNECT' && !listing) return 'walletConnect'
  if (wallet.isRecent) return 'recent'
  if (wallet.isInstalled) return 'injected'
  if (featuredIndex(wallet, featuredWalletIds) >= 0) return 'featured'
  if (listing && customWallets.some((custom) => custom?.id === listing.id)) return 'custom'
  return hasOwnConnector(wallet) ? 'external' : 'recommended'
}

/** Sorts wallets by part; recent ones newest first, featured ones as the app orders them, others as they came. */
export function orderWallets(
  wallets: readonly WalletOption[],
  options: OrderOptions & Pick<ResolvedOptions, 'settings'>,
  recentIds: readonly string[],
): readonly WalletOption[] {
  const order = completeOrder(options.settings.connectorTypeOrder)
  return wallets
    .map((wallet) => {
      const part = partOf(wallet, options)
      return { wallet, rank: order.indexOf(part), place: placeIn(part, wallet) }
    })
    .sort((a, b) => a.rank - b.rank || a.place - b.place)
    .map(({ wallet }) => wallet)

  function placeIn(part: WalletListPart, wallet: WalletOption): number {
    if (part === 'recent') return recentIds.indexOf(wallet.id)
    return part === 'featured' ? featuredIndex(wallet, options.featuredWalletIds) : 0
  }
}

function featuredIndex({ explorerId, listing }: WalletOption, ids: readonly string[]): number {
  return ids.findIndex((id) => id === explorerId || id === listing?.id)
}

// Parts that the app leaves out keep their place at the end, so that no wallet disappears; what is no list is no order.
function completeOrder(order: readonly WalletListPart[]): readonly WalletListPart[] {
  const known = Array.isArray(order) ? order.filter((part) => WALLET_LIST_ORDER.includes(part)) : []
  return [...new Set([...known, ...WALLET_LIST_ORDER])]
}
