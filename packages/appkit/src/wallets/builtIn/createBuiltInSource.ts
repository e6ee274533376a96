import type { createListSource } from '../createListSource.js'
import type { CustomWallet, WalletSource } from '../types.js'
import { REGISTRY_IDS } from './registryIds.js'
import { BUILT_IN_WALLETS } from './wallets.js'

/**
 * The directory that works without a server, of the wallets that `isOffered` accepts. A wallet that the app names by its id
 * of the public registry goes by that id. What makes a directory of a list is given, not imported: a chunk that shares code with
 * the modal's would cut that out of it.
 */
export function createBuiltInSource(
  create: typeof createListSource,
  isOffered: (wallet: CustomWallet) => boolean,
  named: readonly string[],
): WalletSource {
  const ids = new Map(
    named.flatMap((id) => {
      const own = REGISTRY_IDS.get(id)
      return own === undefined || named.includes(own) ? [] : [[own, id] as const]
    }),
  )
  const ordered = BUILT_IN_WALLETS.map((wallet, index) => ({
    ...wallet,
    id: ids.get(wallet.id) ?? wallet.id,
    order: index + 1,
  }))
  return create(ordered.filter(isOffered))
}

/** What the list knows of a wallet, by its own id or that of the public registry. */
export function findBuiltIn(id: string): CustomWallet | undefined {
  const own = REGISTRY_IDS.get(id) ?? id
  return BUILT_IN_WALLETS.find((wallet) => wallet.id === own)
}
