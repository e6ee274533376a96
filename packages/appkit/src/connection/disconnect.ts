import { AppKitError, type ChainNamespace, withTimeout } from '@latchkey/foundation'
import type { AppKitCore } from '../AppKit.js'
import { showState } from '../adapter/handleEvent.js'
import { WALLET_CONNECT_ID } from '../connector/types.js'
import { DISCONNECT_TIMEOUT_MS } from '../constants.js'
import { closeModal } from '../modal/closeModal.js'
import { leaveAccount } from '../modal/leave.js'
import { abortConnects } from './abortConnects.js'
import { connectionsAtom } from './atoms.js'
import { dropConnection } from './dropConnection.js'
import { endWalletConnect } from './endWalletConnect.js'
import { selectConnections } from './selectors.js'
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
  { namespace, connectorId }: DisconnectParameters = {},
): Promise<void> {
  const { adapters } = core
  if (namespace !== undefined) adapters.require(namespace)
  const namespaces = namespace === undefined ? adapters.namespaces : [namespace]
  abortConnects(core, namespaces)
  const ended = namespaces.filter((name) => idsToEnd(core, name, connectorId).length > 0)
  try {
    await whileLoading(core, async () => {
      const failed = new Map<ChainNamespace, unknown>()
      await Promise.all(
        namespaces.map((name) =>
          endNamespace(core, name, connectorId).catch((error: unknown) => failed.set(name, error)),
        ),
      )
      showConnected(core, ended)
      await endWalletConnect(core).catch((error: unknown) => failed.set(WALLET_CONNECT_ID, error))
      if (failed.size > 0) throw toError(failed)
    })
    core.events.track('DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' })
    // Whoever ends one of several connections is looking at the others.
    if (connectorId === undefined || !isAnyConnected(core)) closeModal(core)
    else leaveAccount(core)
    for (const name of namespaces) showState(core, name)
  } catch (error) {
    leaveAccount(core)
    core.events.error('DISCONNECT_ERROR', { message: String(error) })
    throw error
  }
}

async function endNamespace(
  core: AppKitCore,
  namespace: ChainNamespace,
  connectorId: string | undefined,
): Promise<void> {
  const adapter = core.adapters.require(namespace)
  const results = await Promise.allSettled(
    idsToEnd(core, namespace, connectorId).map(async (id) =>
      withTimeout(adapter.disconnect({ connectorId: id }), DISCONNECT_TIMEOUT_MS),
    ),
  )
  dropConnection(core, namespace, connectorId)
  await tellActiveAccount(core, namespace)
  const failure = results.find((result) => result.status === 'rejected')
  if (failure) throw failure.reason
}

function idsToEnd(
  { store }: AppKitCore,
  namespace: ChainNamespace,
  connectorId: string | undefined,
): readonly string[] {
  return selectConnections(store.get, namespace)
    .map((connection) => connection.connectorId)
    .filter((id) => connectorId === undefined || id === connectorId)
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
