import type { AppKitCore } from '../core.js'
import { walletRequestsAtom } from './atoms.js'
import type { WalletRequest } from './types.js'

/** Writes what has become of a request that is still on the list. */
export function changeWalletRequest(
  { store }: Pick<AppKitCore, 'store'>,
  id: string,
  change: Partial<Pick<WalletRequest, 'isLookedFor' | 'mark' | 'status'>>,
): void {
  store.set(
    walletRequestsAtom,
    store.get(walletRequestsAtom).map((each) => (each.id === id ? { ...each, ...change } : each)),
  )
}
