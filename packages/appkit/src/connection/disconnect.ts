import { AppKitError, type ChainNamespace, withTimeout } from '@latchkey/foundation'
import { showState } from '../adapter/handleEvent.js'
import { callAsync } from '../callAsync.js'
import { WALLET_CONNECT_ID } from '../connector/types.js'
import { DISCONNECT_TIMEOUT_MS } from '../constants.js'
import type { AppKitCore } from '../core.js'
import { closeModal } from '../modal/closeModal.js'
import { leaveAccount } from '../modal/leave.js'
import { abortConnects } from './abortConnects.js'
import { connectionStateAtom, connectionsAtom } from './atoms.js'
import { endConnections } from './endConnections.js'
import { endings } from './endings.js'
import { endWalletConnect } from './endWalletConnect.js'
import type { ConnectionRecord } from './machine/types.js'
import { showConnected } from './showConnected.js'
import { tellActiveAccount } from './tellActiveAccount.js'
import { whileLoading } from './whileLoading.js'

/** Which connections to end: those of one connector, of one namespace, or all. */
export interface DisconnectParameters {
  readonly namespace?: ChainNamespace
  readonly connectorId?: string
}

/**
 * Ends connections and clears their state, whatever the wallets do; a shared WalletConnect session
 * ends with its last namespace. Throws `DISCONNECT_CHAINS_FAILED` naming the namespaces that failed.
 */
export async function disconnect(
  core: AppKitCore,
  { namespace, connectorId, ...others }: DisconnectParameters = {},
): Promise<void> {
  // Without what it is to name, it would end every connection.
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) {
    throw new AppKitError('INVALID_OPTIONS', { reason: `disconnect: ${unknown} is not known` })
  }
  const { adapters, events } = core
  if (namespace !== undefined) adapters.require(namespace)
  const namespaces = namespace === undefined ? adapters.namespaces : [namespace]
  abortConnects(core, namespaces)
  // At once: what is connected from now on is another connection, which the rest does not touch.
  const ended = endConnections(
    core,
    core.store
      .get(connectionStateAtom)
      .records.filter(
        (record) =>
          namespaces.includes(record.namespace) &&
          (connectorId === undefined || record.connectorId === connectorId),
      ),
  )
  showConnected(
    core,
    ended.map((record) => record.namespace),
  )
  const telling = whileLoading(core, () => tellWallets(core, ended))
  const ending = telling.catch(() => {})
  endings(core).add(ending)
  try {
    await telling.finally(() => endings(core).delete(ending))
    events.track('DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' })
    // Whoever ends one of several connections is looking at the others.
    if (connectorId === undefined || !isAnyConnected(core)) closeModal(core)
    else leaveAccount(core)
    for (const name of namespaces) showState(core, name)
  } catch (error) {
    leaveAccount(core)
    events.error('DISCONNECT_ERROR', { message: String(error) })
    throw error
  }
}

/** Tells the wallets that connections have ended, and WalletConnect's when it was the last of its session. */
async function tellWallets(core: AppKitCore, ended: readonly ConnectionRecord[]): Promise<void> {
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
  await Promise.all(namespaces.map((name) => tellActiveAccount(core, name)))
  await endWalletConnect(core, ended).catch((error: unknown) =>
    failed.set(WALLET_CONNECT_ID, error),
  )
  if (failed.size > 0) throw toError(failed)
}

function isAnyConnected({ store }: AppKitCore): boolean {
  return Object.values(store.get(connectionsAtom)).some(({ length }) => length > 0)
}

function toError(failed: ReadonlyMap<ChainNamespace, unknown>): AppKitError {
  const [cause] = failed.values()
  const chains = [...failed.keys()].filter((name) => name !== WALLET_CONNECT_ID)
  return chains.length > 0
    ? new AppKitError('DISCONNECT_CHAINS_FAILED', { chains: chains.join(', ') }, { cause })
    : new AppKitError('DISCONNECT_FAILED', {}, { cause })
}
