import { AppKitError, type ChainNamespace, withTimeout } from '@latchkey/foundation'
import type { AppKitCore } from '../AppKit.js'
import { accountsAtom, INITIAL_ACCOUNT } from '../account/atoms.js'
import { selectAccount } from '../account/selectors.js'
import type { AdapterConnection } from '../adapter/contract.js'
import { showState } from '../adapter/handleEvent.js'
import { connectorsAtom } from '../connector/atoms.js'
import { type Connector, WALLET_CONNECT_ID } from '../connector/types.js'
import { requireWalletConnect } from '../connector/walletConnectHandle.js'
import { LATE_WALLET_WAIT_MS, RECONNECT_TIMEOUT_MS } from '../constants.js'
import { rememberConnections } from '../persistence/rememberConnections.js'
import { compact, own } from '../record.js'
import type { DormantConnection } from '../runtime.js'
import { batch, patchEntry } from '../store.js'
import { activateConnection } from './activateConnection.js'
import { callAsync } from './connect.js'
import { finalizeConnection } from './finalizeConnection.js'
import { addRecentConnections, fromDormant } from './recent/addRecentConnections.js'
import { selectActiveConnectorId, selectConnections } from './selectors.js'
import { tellActiveAccount } from './tellActiveAccount.js'

/** Restores the stored connections of every namespace without a prompt, within 15 s; what does not answer is disconnected. */
export async function reconnect(core: AppKitCore): Promise<void> {
  const { dormant } = core.runtime
  await Promise.all(
    dormant.map(async (item) => {
      try {
        if (!(await reconnectOne(core, item))) forget(core, item)
      } catch (error) {
        // Kept for the next page: a wallet that is slow today has not refused.
        core.logger.warn(`${item.name} could not be reconnected in ${item.namespace}`, error)
      } finally {
        giveUp(core, item)
      }
    }),
  )
  for (const namespace of new Set(dormant.map((item) => item.namespace))) {
    showAnother(core, namespace)
    await tellActiveAccount(core, namespace)
  }
}

/** Shows a connection of the background where the one in use did not come back. */
function showAnother(core: AppKitCore, namespace: ChainNamespace): void {
  const [connection] = selectConnections(core.store.get, namespace)
  if (!connection || selectActiveConnectorId(core.store.get, namespace) !== undefined) return
  batch(core.store, (writer) => activateConnection(core, connection, undefined, writer))
  rememberConnections(core)
  showState(core, namespace)
}

/** False when the wallet no longer allows us. */
async function reconnectOne(core: AppKitCore, item: DormantConnection): Promise<boolean> {
  const { namespace, connectorId, caipNetworkId } = item
  const deadline = Date.now() + RECONNECT_TIMEOUT_MS
  const adapter = core.adapters.require(namespace)
  const { signal } = item.abort
  const stop = () => item.abort.abort()
  core.signal.addEventListener('abort', stop)
  try {
    const connector = await findConnector(core, item)
    if (connectorId === WALLET_CONNECT_ID && !(await hasSession(core, namespace, signal)))
      return false
    const connection = await withTimeout(
      callAsync(() => adapter.reconnect({ connectorId, caipNetworkId, signal })),
      { timeoutMs: Math.max(0, deadline - Date.now()), signal },
    )
    if (!connection) return false
    // The user may have connected or disconnected meanwhile.
    if (!core.runtime.dormant.includes(item)) return true
    accept(core, item, connection, connector)
    return true
  } catch (error) {
    // So that the adapter ends its work too.
    stop()
    throw error
  } finally {
    core.signal.removeEventListener('abort', stop)
  }
}

function accept(
  core: AppKitCore,
  item: DormantConnection,
  connection: AdapterConnection,
  connector: Connector | undefined,
): void {
  const { namespace, connectorId, name, rdns, address } = item
  const peer =
    connectorId === WALLET_CONNECT_ID ? requireWalletConnect(core).loaded()?.peer() : undefined
  finalizeConnection(core, {
    namespace,
    connection,
    wallet: {
      id: connectorId,
      name: peer?.name ?? connector?.name ?? name,
      type: connector?.type ?? 'WALLET_CONNECT',
      ...compact({ rdns: connector?.info?.rdns ?? rdns, icon: peer?.icon ?? connector?.imageUrl }),
    },
    isActive: item.isActive && selectActiveConnectorId(core.store.get, namespace) === undefined,
    isShown: false,
    address,
  })
  showState(core, namespace)
}

async function hasSession(
  core: AppKitCore,
  namespace: ChainNamespace,
  signal: AbortSignal,
): Promise<boolean> {
  const client = await requireWalletConnect(core).load()
  await withTimeout(client.getProvider(), { timeoutMs: RECONNECT_TIMEOUT_MS, signal })
  return client.hasSession() && client.accounts(namespace).length > 0
}

/** The stored connector, once it is there; a wallet may announce itself late. */
async function findConnector(
  core: AppKitCore,
  { namespace, connectorId, rdns, abort }: DormantConnection,
): Promise<Connector | undefined> {
  if (connectorId === WALLET_CONNECT_ID) return undefined
  const connectors = () => own(core.store.get(connectorsAtom), namespace) ?? []
  const find = () => connectors().find(({ id }) => id === connectorId)
  let unsubscribe = () => {}
  const found = new Promise<Connector>((resolve) => {
    const look = () => {
      const connector = find()
      if (connector) resolve(connector)
    }
    unsubscribe = core.store.sub(connectorsAtom, look)
    look()
  })
  const connector = await withTimeout(found, {
    timeoutMs: LATE_WALLET_WAIT_MS,
    signal: abort.signal,
    onTimeout: () => new AppKitError('CONNECTOR_NOT_FOUND', { connectorId, namespace }),
  }).finally(() => unsubscribe())
  // Two wallets that claim to be the same: only the user can tell them apart (T7).
  const claims = connectors().filter(({ info }) => rdns !== undefined && info?.rdns === rdns)
  if (claims.length > 1) throw new AppKitError('CONNECTOR_NOT_FOUND', { connectorId, namespace })
  return connector
}

function forget(core: AppKitCore, item: DormantConnection): void {
  core.runtime.dormant = core.runtime.dormant.filter((other) => other !== item)
  rememberConnections(core)
  addRecentConnections(core, [fromDormant(item)])
}

// A failed sync sets disconnected (CONN-4), unless something else is connecting there.
function giveUp(core: AppKitCore, { namespace, isActive }: DormantConnection): void {
  if (!isActive || selectAccount(core.store.get, namespace).status !== 'connecting') return
  const isConnecting = [...core.runtime.connects.values()].some(({ namespaces }) =>
    namespaces.includes(namespace),
  )
  if (isConnecting) return
  patchEntry(core.store, accountsAtom, namespace, INITIAL_ACCOUNT, INITIAL_ACCOUNT)
}
