import { withTimeout } from '@latchkey/foundation'
import { WALLET_CONNECT_ID } from '../connector/types.js'
import { getWalletConnect } from '../connector/walletConnectHandle.js'
import { DISCONNECT_TIMEOUT_MS } from '../constants.js'
import type { AppKitCore } from '../core.js'
import { DEEP_LINK_KEY } from '../persistence/keys.js'
import { attemptsAtom, connectionStateAtom } from './atoms.js'
import { keepEnding } from './endings.js'
import type { ConnectionRecord } from './machine/types.js'
import { INITIAL_PAIRING, pairingAtom } from './pairing.js'
import { sessionWaiters } from './sessionWaiters.js'

/**
 * Whether the connections that have just ended were the last that need the WalletConnect session: one session serves all
 * namespaces. Who connects from now on waits until it is over.
 */
export function isSessionOver(core: AppKitCore, ended: readonly ConnectionRecord[]): boolean {
  return ended.some(isRemote) && !isWanted(core)
}

/** Ends the WalletConnect session, unless it serves somebody again. */
export async function endWalletConnect(core: AppKitCore): Promise<void> {
  if (isConnected(core)) return
  core.store.set(pairingAtom, INITIAL_PAIRING)
  core.storage.remove(DEEP_LINK_KEY)
  const client = getWalletConnect(core).loaded()
  if (client?.hasSession()) await withTimeout(client.disconnect(), DISCONNECT_TIMEOUT_MS)
  // It is stored, and nobody has taken it up on this page yet.
  else void endStored(core)
}

/** Ends the session of a phone that has approved what was given up meanwhile: it must not stay connected to nobody. */
export function endUnused(core: AppKitCore): void {
  const client = getWalletConnect(core).loaded()
  // An adapter that asked for the session itself says itself what becomes of it.
  if (!client?.hasSession() || sessionWaiters(core).namespaces.size > 0 || isWanted(core)) return
  void keepEnding(core, client.disconnect(), 'The phone could not be told')
}

async function endStored(core: AppKitCore): Promise<void> {
  try {
    // However long its code takes: nobody waits.
    const client = await getWalletConnect(core).load()
    await client.getProvider()
    if (client.hasSession() && !isWanted(core)) await client.disconnect()
  } catch (error) {
    core.logger.warn('The phone could not be told', error)
  }
}

function isConnected({ store }: AppKitCore): boolean {
  return store.get(connectionStateAtom).records.some(isRemote)
}

/** Whether a connection or an attempt needs the session, or a code that somebody may scan. */
export function isWanted(core: AppKitCore): boolean {
  return isConnected(core) || core.store.get(attemptsAtom).some((attempt) => attempt.isRemote)
}

function isRemote({ connectorId }: ConnectionRecord): boolean {
  return connectorId === WALLET_CONNECT_ID
}
