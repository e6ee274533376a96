import { RECENT_WALLETS_COUNT } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { RECENT_KEY } from '../persistence/keys.js'
import { recentWalletsAtom } from './atoms.js'
import type { RecentWallet } from './types.js'

/** Puts a wallet first among the recent ones; two are kept, none twice (CONN-11). */
export function addRecentWallet({ store, storage }: AppKitCore, wallet: RecentWallet): void {
  const known = store.get(recentWalletsAtom)
  // Another tab may have written what this one has not heard of yet.
  const stored = storage.get(RECENT_KEY) ?? known
  const others = stored
    .map((item) => known.find(({ id }) => id === item.id) ?? item)
    .filter(({ id, rdns }) => id !== wallet.id && (rdns === undefined || rdns !== wallet.rdns))
  const recent = [wallet, ...others].slice(0, RECENT_WALLETS_COUNT)
  store.set(recentWalletsAtom, recent)
  // A data URI would fill a cookie: the list finds the image again.
  storage.set(
    RECENT_KEY,
    recent.map(({ imageUrl: _imageUrl, ...item }) => item),
  )
}

/** Forgets the recent wallets. An empty list stays: other tabs tell by it what is meant from what is lost. */
export function clearRecentWallets({ storage }: AppKitCore): void {
  storage.set(RECENT_KEY, [])
}
