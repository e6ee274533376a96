import { AppKitError, type ChainNamespace, withTimeout } from '@latchkey/foundation'
import { callAsync } from '../callAsync.js'
import { WALLET_CONNECT_ID } from '../connector/types.js'
import { DISCONNECT_TIMEOUT_MS } from '../constants.js'
import type { AppKitCore } from '../core.js'
import { activateConnected } from './activateConnected.js'
import { endConnections } from './endConnections.js'
import { endings } from './endings.js'
import type { HowEnded } from './endListeners.js'
import { endWalletConnect, isSessionOver } from './endWalletConnect.js'
import type { ConnectionKey, ConnectionRecord } from './machine/types.js'
import { syncActiveAccount } from './syncActiveAccount.js'
import { whileLoading } from './whileLoading.js'

/**
 * Ends connections at once, and then tells their wallets and whoever else has to hear of it: resolves when they know.
 * Throws `DISCONNECT_CHAINS_FAILED` naming the namespaces that failed.
 */
export async function endAndTell(
  core: AppKitCore,
  keys: readonly ConnectionKey[],
  how?: HowEnded,
): Promise<void> {
  // At once: what is connected from now on is another connection, which the rest does not touch.
  const ended = endConnections(core, keys, how)
  const isOver = isSessionOver(core, ended)
  activateConnected(
    core,
    ended.map((record) => record.namespace),
  )
  const others = [...endings(core)]
  const telling = whileLoading(core, () => tellWallets(core, ended, isOver))
  const ending = telling.catch(() => {})
  endings(core).add(ending)
  await telling.finally(() => endings(core).delete(ending))
  // Whoever is signed out with the connection is signed out once this is done.
  await Promise.all(others)
}

/** Tells the wallets that connections have ended, and WalletConnect's when it was the last of its session. */
async function tellWallets(
  core: AppKitCore,
  ended: readonly ConnectionRecord[],
  isOver: boolean,
): Promise<void> {
  const failed = new Map<ChainNamespace, unknown>()
  const namespaces = [...new Set(ended.map(({ namespace }) => namespace))]
  await Promise.all(
    ended.map(({ namespace, connectorId }) =>
      withTimeout(
        callAsync(() => core.adapters.require(namespace).disconnect({ connectorId })),
        DISCONNECT_TIMEOUT_MS,
      ).catch((error: unknown) => failed.set(namespace, error)),
    ),
  )
  await Promise.all(namespaces.map((name) => syncActiveAccount(core, name)))
  if (isOver) {
    await endWalletConnect(core).catch((error: unknown) => failed.set(WALLET_CONNECT_ID, error))
  }
  if (failed.size > 0) throw toError(failed)
}

function toError(failed: ReadonlyMap<ChainNamespace, unknown>): AppKitError {
  const [cause] = failed.values()
  const chains = [...failed.keys()].filter((name) => name !== WALLET_CONNECT_ID)
  return chains.length > 0
    ? new AppKitError('DISCONNECT_CHAINS_FAILED', { chains: chains.join(', ') }, { cause })
    : new AppKitError('DISCONNECT_FAILED', {}, { cause })
}
