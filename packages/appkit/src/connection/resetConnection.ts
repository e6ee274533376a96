import type { AppKitCore } from '../core.js'
import { DEEP_LINK_KEY } from '../persistence/keys.js'
import { abortConnects } from './abortConnects.js'
import { connectAttemptAtom, connectionStateAtom, recentWalletsAtom } from './atoms.js'
import { changeConnections } from './changeConnections.js'
import { INITIAL_PAIRING, pairingAtom } from './pairing.js'
import { clearRecentWallets } from './recentWallets.js'

/** Clears the URI, expiry, linking, recent wallets and stored deep link; what was connecting is disconnected (CONN-7). */
export function resetConnection(core: AppKitCore): void {
  giveUpAll(core)
  clearRecentWallets(core)
}

/** The same in this tab alone: another one has begun it. */
export function giveUpAll(core: AppKitCore): void {
  const { store, storage } = core
  abortConnects(core)
  store.set(pairingAtom, INITIAL_PAIRING)
  store.set(connectAttemptAtom, undefined)
  store.set(recentWalletsAtom, [])
  storage.remove(DEEP_LINK_KEY)
  changeConnections(
    core,
    store
      .get(connectionStateAtom)
      .records.map(({ namespace, connectorId }) => ({ type: 'givenUp', namespace, connectorId })),
  )
}
