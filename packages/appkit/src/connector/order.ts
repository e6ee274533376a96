import type { WalletListPart } from '../options.js'
import type { ResolvedOptions } from '../resolveOptions.js'
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

/** The part of the list that a wallet belongs to (CFG-12). */
export function partOf(wallet: WalletOption, featuredWalletIds: readonly string[]): WalletListPart {
  if (wallet.type === 'WALLET_CONNECT') return 'walletConnect'
  if (wallet.isRecent) return 'recent'
  if (wallet.isInstalled) return 'injected'
  if (wallet.explorerId !== undefined && featuredWalletIds.includes(wallet.explorerId)) {
    return 'featured'
  }
  return wallet.connectors.length > 0 ? 'external' : 'recommended'
}

/** Sorts wallets by part; inside a part, recent ones newest first, others as they were announced. */
export function orderWallets(
  wallets: readonly WalletOption[],
  options: Pick<ResolvedOptions, 'featuredWalletIds' | 'settings'>,
  recentIds: readonly string[],
): readonly WalletOption[] {
  const order = completeOrder(options.settings.connectorTypeOrder)
  const rank = (wallet: WalletOption) => order.indexOf(partOf(wallet, options.featuredWalletIds))
  return wallets
    .map((wallet) => ({ wallet, rank: rank(wallet), recent: recentIds.indexOf(wallet.id) }))
    .sort((a, b) => a.rank - b.rank || (a.wallet.isRecent ? a.recent - b.recent : 0))
    .map(({ wallet }) => wallet)
}

// Parts that the app leaves out keep their place at the end, so that no wallet disappears; what is no list is no order.
function completeOrder(order: readonly WalletListPart[]): readonly WalletListPart[] {
  const known = Array.isArray(order) ? order.filter((part) => WALLET_LIST_ORDER.includes(part)) : []
  return [...new Set([...known, ...WALLET_LIST_ORDER])]
}
