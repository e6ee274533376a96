import { type ChainNamespace, withTimeout } from '@latchkey/foundation'
import { handleAdapterEvent } from '../adapter/handleEvent.js'
import { callAsync } from '../callAsync.js'
import { WALLET_CONNECT_ID } from '../connector/types.js'
import type { WalletConnectClient } from '../connector/walletConnect/client.js'
import { DISCONNECT_TIMEOUT_MS } from '../constants.js'
import type { AppKitCore } from '../core.js'
import { activateConnected } from './activateConnected.js'
import { connectionStateAtom } from './atoms.js'
import { changeConnections } from './changeConnections.js'
import { endConnections } from './endConnections.js'
import { endUnused } from './endWalletConnect.js'
import { selectConnection } from './selectConnection.js'
import { syncActiveAccount } from './syncActiveAccount.js'

/** Carries what happens to the WalletConnect session into the state; returns what ends it. */
export function watchWalletConnect(core: AppKitCore, client: WalletConnectClient): () => void {
  const connected = () =>
    core.adapters.namespaces.filter((namespace) =>
      selectConnection(core.store.get, namespace, WALLET_CONNECT_ID),
    )
  /** Where it is connected, or awaited: an answer that comes later would be that of a session that is over. */
  const known = () =>
    core.store
      .get(connectionStateAtom)
      .records.filter(({ connectorId }) => connectorId === WALLET_CONNECT_ID)
      .map(({ namespace }) => namespace)
  const tellStatus = (isReachable: boolean) =>
    changeConnections(
      core,
      connected().map((namespace) => ({
        type: 'reached',
        namespace,
        connectorId: WALLET_CONNECT_ID,
        isReachable,
      })),
    )
  // What is connected while the relay is away is as unreachable as what was so before.
  const unfollow = core.store.sub(connectionStateAtom, () => {
    const { records } = core.store.get(connectionStateAtom)
    const isNew = records.some(
      ({ connectorId, phase }) => connectorId === WALLET_CONNECT_ID && phase === 'live',
    )
    if (isNew && client.isReconnecting()) tellStatus(false)
  })
  const unsubscribe = client.subscribe({
    onSessionDeleted() {
      const ended = known()
      for (const namespace of ended) forget(core, namespace)
      activateConnected(core, ended)
    },
    onSessionUpdated() {
      const isGranted = (namespace: ChainNamespace) => client.accounts(namespace).length > 0
      const ended = known().filter((namespace) => !isGranted(namespace))
      for (const namespace of ended) forget(core, namespace)
      for (const namespace of connected()) updateApproved(core, namespace, client)
      activateConnected(core, ended)
      // What is left of it may be what the person has left before.
      if (ended.length > 0) endUnused(core)
    },
    onAccountsChanged(namespace, accounts) {
      handleAdapterEvent(core, namespace, {
        type: 'accountsChanged',
        connectorId: WALLET_CONNECT_ID,
        accounts: unique(accounts.map(({ address }) => address)).map((address) => ({ address })),
      })
    },
    onChainChanged(caipNetworkId) {
      const namespace = caipNetworkId.slice(0, caipNetworkId.indexOf(':'))
      handleAdapterEvent(core, namespace, {
        type: 'networkChanged',
        connectorId: WALLET_CONNECT_ID,
        caipNetworkId,
      })
    },
    onStatus: (status) => void tellStatus(status === 'connected'),
  })
  return () => {
    unfollow()
    unsubscribe()
  }
}

function forget(core: AppKitCore, namespace: ChainNamespace): void {
  endConnections(core, [{ namespace, connectorId: WALLET_CONNECT_ID }])
  core.events.track('DISCONNECT_SUCCESS', { namespace })
  // The adapter forgets its own side; the session is gone already.
  const telling = callAsync(() =>
    core.adapters.require(namespace).disconnect({ connectorId: WALLET_CONNECT_ID }),
  )
  withTimeout(telling, DISCONNECT_TIMEOUT_MS)
    .then(() => syncActiveAccount(core, namespace))
    .catch((error: unknown) => core.logger.warn(`${namespace} kept a session that ended`, error))
}

function updateApproved(
  core: AppKitCore,
  namespace: ChainNamespace,
  client: WalletConnectClient,
): void {
  const connection = selectConnection(core.store.get, namespace, WALLET_CONNECT_ID)
  if (!connection) return
  const approvedCaipNetworkIds = client.approvedCaipNetworkIds(namespace)
  changeConnections(core, [
    {
      type: 'changed',
      namespace,
      connectorId: WALLET_CONNECT_ID,
      connection: { ...connection, approvedCaipNetworkIds },
    },
  ])
}

function unique(values: readonly string[]): readonly string[] {
  return [...new Set(values)]
}
