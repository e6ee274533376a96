import type { AppKitCore } from '../AppKit.js'
import { accountsAtom, INITIAL_ACCOUNT } from '../account/atoms.js'
import { DEEP_LINK_KEY } from '../persistence/keys.js'
import { patchEntry } from '../store.js'
import { abortConnects } from './abortConnects.js'
import { connectAttemptAtom, INITIAL_PAIRING, pairingAtom } from './atoms.js'
import { clearRecentWallets } from './recentWallets.js'

/** Clears the URI, expiry, linking, recent wallets and stored deep link; what was connecting is disconnected (CONN-7). */
export function resetConnection(core: AppKitCore): void {
  const { store, storage } = core
  abortConnects(core)
  store.set(pairingAtom, INITIAL_PAIRING)
  store.set(connectAttemptAtom, undefined)
  clearRecentWallets(core)
  storage.remove(DEEP_LINK_KEY)
  for (const [namespace, { status }] of Object.entries(store.get(accountsAtom))) {
    if (status !== 'connecting') continue
    patchEntry(store, accountsAtom, namespace, INITIAL_ACCOUNT, INITIAL_ACCOUNT)
  }
}
