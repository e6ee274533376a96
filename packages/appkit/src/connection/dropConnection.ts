import type { ChainNamespace } from '@latchkey/foundation'
import type { AppKitCore } from '../AppKit.js'
import { accountsAtom, INITIAL_ACCOUNT } from '../account/atoms.js'
import { hideUnsupported } from '../modal/leave.js'
import { INITIAL_NETWORK, networkStatesAtom } from '../network/atoms.js'
import { selectNetworkState, selectNetworks } from '../network/selectors.js'
import { rememberConnections } from '../persistence/rememberConnections.js'
import { connectionKey } from '../runtime.js'
import { batch, patchEntry, type Writer } from '../store.js'
import { activateConnection } from './activateConnection.js'
import { activeConnectorIdsAtom, connectionsAtom, providersAtom } from './atoms.js'
import { bumpEpoch } from './epoch.js'
import { addRecentConnections, fromDormant, toRemembered } from './recent/addRecentConnections.js'
import { selectActiveConnectorId, selectConnections } from './selectors.js'

/**
 * Forgets one connection, or all of a namespace, without asking the wallet; another connection of the namespace takes
 * its place. What is forgotten becomes recent, unless another tab has seen to that.
 */
export function dropConnection(
  core: AppKitCore,
  namespace: ChainNamespace,
  connectorId?: string,
  isRecent = true,
): void {
  const { store, runtime } = core
  const isDropped = (id: string) => connectorId === undefined || id === connectorId
  const dormant = runtime.dormant.filter(
    (item) => item.namespace === namespace && isDropped(item.connectorId),
  )
  for (const { abort } of dormant) abort.abort()
  runtime.dormant = runtime.dormant.filter((item) => !dormant.includes(item))
  const ended = [
    ...selectConnections(store.get, namespace)
      .filter((item) => isDropped(item.connectorId))
      .map((item) => toRemembered(core, item)),
    ...dormant.map(fromDormant),
  ]
  batch(store, (writer) => {
    const connections = selectConnections(writer.get, namespace)
    const kept = connections.filter((item) => !isDropped(item.connectorId))
    if (kept.length < connections.length) {
      writer.set(connectionsAtom, { ...writer.get(connectionsAtom), [namespace]: kept })
    }
    for (const item of connections) {
      if (isDropped(item.connectorId)) {
        runtime.providers.delete(connectionKey(namespace, item.connectorId))
      }
    }
    const active = selectActiveConnectorId(writer.get, namespace)
    if (active !== undefined && !isDropped(active)) return
    const [next] = kept
    if (next) activateConnection(core, next, undefined, writer)
    else resetNamespace(core, namespace, writer)
  })
  rememberConnections(core)
  if (isRecent) addRecentConnections(core, ended)
  hideUnsupported(core)
}

/** Resets account, network, wallet info, provider and connector id of a namespace (CONN-9). */
function resetNamespace(core: AppKitCore, namespace: ChainNamespace, writer: Writer): void {
  bumpEpoch(core, namespace)
  const without = <T>(record: Readonly<Record<ChainNamespace, T>>) =>
    Object.fromEntries(Object.entries(record).filter(([key]) => key !== namespace))
  writer.set(activeConnectorIdsAtom, without(writer.get(activeConnectorIdsAtom)))
  writer.set(providersAtom, without(writer.get(providersAtom)))
  patchEntry(writer, accountsAtom, namespace, INITIAL_ACCOUNT, INITIAL_ACCOUNT)
  const { caipNetwork, requestedCaipNetworkIds } = selectNetworkState(writer.get, namespace)
  patchEntry(writer, networkStatesAtom, namespace, INITIAL_NETWORK, {
    ...INITIAL_NETWORK,
    requestedCaipNetworkIds,
    // The network on show stays the target of the next connection.
    caipNetwork: caipNetwork ?? selectNetworks(writer.get, namespace)[0],
  })
}
