import { type ChainNamespace, isCaipNetworkId } from '@latchkey/foundation'
import type { AppKitCore } from '../AppKit.js'
import { selectAccount } from '../account/selectors.js'
import { areSameAccounts, toAccounts } from '../account/toAccounts.js'
import { activateConnection } from '../connection/activateConnection.js'
import { showUnsupported } from '../connection/announceConnection.js'
import { connectionsAtom } from '../connection/atoms.js'
import { dropConnection } from '../connection/dropConnection.js'
import { endWalletConnect } from '../connection/endWalletConnect.js'
import { finalizeConnection } from '../connection/finalizeConnection.js'
import {
  selectActiveConnectorId,
  selectConnection,
  selectConnections,
} from '../connection/selectors.js'
import { showConnected } from '../connection/showConnected.js'
import type { Connection } from '../connection/types.js'
import { connectorsAtom } from '../connector/atoms.js'
import { WALLET_CONNECT_ID } from '../connector/types.js'
import { hideUnsupported, leaveAccount } from '../modal/leave.js'
import { activeNamespaceAtom } from '../network/atoms.js'
import { isUnsupported } from '../network/selectors.js'
import { remember } from '../network/setActiveNetwork.js'
import { rememberConnections } from '../persistence/rememberConnections.js'
import { compact, own } from '../record.js'
import { batch } from '../store.js'
import type { AdapterEvent } from './contract.js'

/** Takes in what happened in a wallet; an identical repeat changes nothing (R13), garbage is logged. */
export function handleAdapterEvent(
  core: AppKitCore,
  namespace: ChainNamespace,
  event: AdapterEvent,
): void {
  if (core.signal.aborted) return
  try {
    if (event.type === 'connected') handleConnected(core, namespace, event)
    else {
      const connection = selectConnection(core.store.get, namespace, event.connectorId)
      if (!connection) return
      if (event.type === 'disconnected') handleDisconnected(core, connection)
      else if (event.type === 'accountsChanged') handleAccounts(core, connection, event)
      else handleNetwork(core, connection, event)
    }
  } catch (error) {
    core.logger.error(`${namespace} reported something invalid`, error)
  }
}

function handleConnected(
  core: AppKitCore,
  namespace: ChainNamespace,
  { connection }: Extract<AdapterEvent, { type: 'connected' }>,
): void {
  const isKnown = selectConnection(core.store.get, namespace, connection.connectorId) !== undefined
  // A wallet that the user has chosen keeps the name that it was chosen by.
  const connector = isKnown
    ? undefined
    : own(core.store.get(connectorsAtom), namespace)?.find(
        ({ id }) => id === connection.connectorId,
      )
  finalizeConnection(core, {
    namespace,
    connection,
    ...(connector && {
      wallet: {
        id: connector.id,
        name: connector.name,
        type: connector.type,
        ...compact({ icon: connector.imageUrl, rdns: connector.info?.rdns }),
      },
    }),
    isShown: selectAccount(core.store.get).status !== 'connected',
  })
  showState(core, namespace)
}

function handleDisconnected(core: AppKitCore, { namespace, connectorId }: Connection): void {
  dropConnection(core, namespace, connectorId)
  core.events.track('DISCONNECT_SUCCESS', { namespace })
  const show = () => {
    showConnected(core, [namespace])
    leaveAccount(core)
  }
  if (connectorId !== WALLET_CONNECT_ID) {
    show()
    return
  }
  // The app's own hooks let go of a connection; the session behind it is the kernel's to end.
  endWalletConnect(core).catch((error: unknown) => core.logger.warn('WalletConnect', error))
  // Every namespace hears of the end of a session in the same moment: none of them is what is left.
  queueMicrotask(show)
}

function handleAccounts(
  core: AppKitCore,
  connection: Connection,
  event: Extract<AdapterEvent, { type: 'accountsChanged' }>,
): void {
  const { namespace, caipNetworkId } = connection
  const accounts = toAccounts(namespace, caipNetworkId, event.accounts)
  if (accounts.length === 0) handleDisconnected(core, connection)
  else if (!areSameAccounts(connection.accounts, accounts)) {
    replaceConnection(core, { ...connection, accounts })
  }
}

function handleNetwork(
  core: AppKitCore,
  connection: Connection,
  { caipNetworkId }: Extract<AdapterEvent, { type: 'networkChanged' }>,
): void {
  const { namespace } = connection
  if (!isCaipNetworkId(caipNetworkId) || !caipNetworkId.startsWith(`${namespace}:`)) {
    core.logger.warn(`${namespace} reported an invalid network`, { caipNetworkId })
    return
  }
  if (connection.caipNetworkId === caipNetworkId) return
  const accounts = toAccounts(namespace, caipNetworkId, connection.accounts)
  const { address } = selectAccount(core.store.get, namespace)
  replaceConnection(core, { ...connection, accounts, caipNetworkId }, address)
  showState(core, namespace)
}

/** Writes a changed connection, and shows it if it is the active one of its namespace. */
export function replaceConnection(core: AppKitCore, next: Connection, address?: string): void {
  const { namespace, connectorId } = next
  batch(core.store, (writer) => {
    writer.set(connectionsAtom, {
      ...writer.get(connectionsAtom),
      [namespace]: selectConnections(writer.get, namespace).map((item) =>
        item.connectorId === connectorId ? next : item,
      ),
    })
    if (selectActiveConnectorId(writer.get, namespace) === connectorId) {
      activateConnection(core, next, undefined, writer, address)
    }
  })
  rememberConnections(core)
  remember(core)
}

/** Brings the modal in line with the network: a foreign one opens the choice, a configured one ends it. */
export function showState(core: AppKitCore, namespace: ChainNamespace): void {
  if (core.store.get(activeNamespaceAtom) !== namespace) return
  if (isUnsupported(core)) showUnsupported(core)
  else hideUnsupported(core)
}
