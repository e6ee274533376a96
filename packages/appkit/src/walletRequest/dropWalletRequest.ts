import type { AppKitCore } from '../core.js'
import { walletRequestsAtom } from './atoms.js'

/** Takes a request off the list, as when a person says that the wallet shows it no more. What it brings later counts all the same. */
export function dropWalletRequest({ store }: Pick<AppKitCore, 'store'>, id: string): void {
  store.set(
    walletRequestsAtom,
    store.get(walletRequestsAtom).filter((request) => request.id !== id),
  )
}
