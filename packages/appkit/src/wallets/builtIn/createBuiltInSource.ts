import { createListSource } from '../createListSource.js'
import type { CustomWallet, WalletSource } from '../types.js'
import { BUILT_IN_WALLETS } from './wallets.js'

/** The directory that works without a server, of the wallets that `isOffered` accepts. */
export function createBuiltInSource(isOffered: (wallet: CustomWallet) => boolean): WalletSource {
  const ordered = BUILT_IN_WALLETS.map((wallet, index) => ({ ...wallet, order: index + 1 }))
  return createListSource(ordered.filter(isOffered))
}
