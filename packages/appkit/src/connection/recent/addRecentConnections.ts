import type { AppKitCore } from '../../AppKit.js'
import { selectAccount } from '../../account/selectors.js'
import { compact } from '../../record.js'
import type { DormantConnection } from '../../runtime.js'
import { selectActiveConnectorId } from '../selectors.js'
import type { Connection } from '../types.js'
import { endedConnectionsAtom } from './atoms.js'
import { writeRecentConnections } from './writeRecentConnections.js'

/** Puts connections that have just ended before those that ended earlier. */
export function addRecentConnections(core: AppKitCore, ended: readonly Connection[]): void {
  if (ended.length === 0) return
  const disconnectedAt = Date.now()
  writeRecentConnections(core, [
    ...ended.map((connection) => ({ ...connection, disconnectedAt })),
    ...core.store.get(endedConnectionsAtom),
  ])
}

/** A connection as it is remembered: its account in use first. Read it before it ends. */
export function toRemembered(core: AppKitCore, connection: Connection): Connection {
  const { namespace, connectorId, name, icon, rdns, accounts, caipNetworkId } = connection
  const isActive = selectActiveConnectorId(core.store.get, namespace) === connectorId
  const { address } = isActive ? selectAccount(core.store.get, namespace) : {}
  return {
    namespace,
    connectorId,
    name,
    caipNetworkId,
    accounts: [...accounts].sort(
      (a, b) => Number(b.address === address) - Number(a.address === address),
    ),
    ...compact({ icon, rdns }),
  }
}

/** A stored connection that could not be restored, as it is remembered. */
export function fromDormant(item: DormantConnection): Connection {
  const { namespace, connectorId, name, rdns, address, caipNetworkId } = item
  return {
    namespace,
    connectorId,
    name,
    caipNetworkId,
    accounts: [{ namespace, address, caipAddress: `${caipNetworkId}:${address}` }],
    ...compact({ rdns }),
  }
}
