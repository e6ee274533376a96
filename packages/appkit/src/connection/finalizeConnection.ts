import { AppKitError, type ChainNamespace, isCaipNetworkId } from '@latchkey/foundation'
import type { AppKitCore } from '../AppKit.js'
import { areSameAccounts, toAccounts } from '../account/toAccounts.js'
import type { WalletInfo } from '../account/types.js'
import type { AdapterConnection } from '../adapter/contract.js'
import { activeNamespaceAtom } from '../network/atoms.js'
import { rememberConnections } from '../persistence/rememberConnections.js'
import { compact, isRecord } from '../record.js'
import { connectionKey } from '../runtime.js'
import { batch } from '../store.js'
import { activateConnection } from './activateConnection.js'
import { connectionsAtom } from './atoms.js'
import { endedConnectionsAtom } from './recent/atoms.js'
import { writeRecentConnections } from './recent/writeRecentConnections.js'
import { selectConnection, selectConnections } from './selectors.js'
import type { Connection } from './types.js'

/** What an adapter's connection means to the app. */
export interface FinalizeParameters {
  readonly namespace: ChainNamespace
  readonly connection: AdapterConnection
  readonly wallet?: WalletInfo | undefined
  /** False keeps the connection in the background. Default true. */
  readonly isActive?: boolean
  /** False leaves the active namespace as it is. Default true. */
  readonly isShown?: boolean
  /** The account to show, if the wallet still offers it. */
  readonly address?: string
}

/** Writes a new or changed connection into the state; throws `INVALID_WALLET_RESPONSE`. */
export function finalizeConnection(
  core: AppKitCore,
  {
    namespace,
    connection: given,
    wallet,
    isActive = true,
    isShown = true,
    address,
  }: FinalizeParameters,
): Connection {
  const { store, runtime } = core
  assertConnection(namespace, given)
  const { connectorId, caipNetworkId, approvedCaipNetworkIds, supportsAllNetworks } = given
  const before = selectConnection(store.get, namespace, connectorId)
  const accounts = toAccounts(namespace, caipNetworkId, given.accounts)
  if (accounts.length === 0) throw invalid(namespace, 'no account')
  const next: Connection = {
    connectorId,
    namespace,
    name: wallet?.name ?? before?.name ?? connectorId,
    accounts: before && areSameAccounts(before.accounts, accounts) ? before.accounts : accounts,
    caipNetworkId,
    ...compact({
      icon: wallet?.icon ?? before?.icon,
      rdns: wallet?.rdns ?? before?.rdns,
      approvedCaipNetworkIds,
      supportsAllNetworks,
    }),
  }
  runtime.providers.set(connectionKey(namespace, connectorId), given.provider)
  runtime.dormant = runtime.dormant.filter(
    (item) => item.namespace !== namespace || item.connectorId !== connectorId,
  )
  batch(store, (writer) => {
    const connections = selectConnections(writer.get, namespace)
    writer.set(connectionsAtom, {
      ...writer.get(connectionsAtom),
      [namespace]: before
        ? connections.map((item) => (item.connectorId === connectorId ? next : item))
        : [...connections, next],
    })
    if (!isActive) return
    activateConnection(core, next, wallet, writer, address)
    if (isShown) writer.set(activeNamespaceAtom, namespace)
  })
  rememberConnections(core)
  // What is live is not recent.
  writeRecentConnections(core, store.get(endedConnectionsAtom))
  return next
}

function assertConnection(namespace: ChainNamespace, connection: AdapterConnection): void {
  const value: unknown = connection
  if (!isRecord(value)) throw invalid(namespace, 'no connection')
  if (typeof value.connectorId !== 'string') throw invalid(namespace, 'connector')
  if (!isCaipNetworkId(value.caipNetworkId) || !value.caipNetworkId.startsWith(`${namespace}:`)) {
    throw invalid(namespace, 'network')
  }
}

function invalid(namespace: ChainNamespace, reason: string) {
  return new AppKitError('INVALID_WALLET_RESPONSE', { namespace, reason })
}
