import { withTimeout } from '@latchkey/foundation'
import type { AppKitCore } from '../AppKit.js'
import { WALLET_CONNECT_ID } from '../connector/types.js'
import { requireWalletConnect } from '../connector/walletConnectHandle.js'
import { DISCONNECT_TIMEOUT_MS } from '../constants.js'
import { DEEP_LINK_KEY } from '../persistence/keys.js'
import { connectionStateAtom, INITIAL_PAIRING, pairingAtom } from './atoms.js'

/** Ends the WalletConnect session when no namespace uses it any more: one session serves them all. */
export async function endWalletConnect(core: AppKitCore): Promise<void> {
  const { records } = core.store.get(connectionStateAtom)
  if (records.some(({ connectorId }) => connectorId === WALLET_CONNECT_ID)) return
  core.store.set(pairingAtom, INITIAL_PAIRING)
  core.storage.remove(DEEP_LINK_KEY)
  const client = requireWalletConnect(core).loaded()
  if (client?.hasSession()) await withTimeout(client.disconnect(), DISCONNECT_TIMEOUT_MS)
}
