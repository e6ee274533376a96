import type { CaipNetworkId } from '@latchkey/foundation'
import { connectionStateAtom } from '../connection/atoms.js'
import { changeConnections } from '../connection/changeConnections.js'
import type { ConnectionEvent } from '../connection/machine/types.js'
import type { AppKitCore } from '../core.js'
import { compact } from '../record.js'
import type { StoredConnection } from './connectionKeys.js'
import { restoreNetwork } from './restoreNetwork.js'

/** What a page remembers of its connections. */
export interface StoredState {
  readonly connections: readonly StoredConnection[] | undefined
  readonly network: CaipNetworkId | undefined
}

/** Puts what was stored into the state: what was connected is connecting until its wallet has answered (CONN-4). */
export function restore(core: AppKitCore, { connections = [], network: id }: StoredState): void {
  const { adapters, options, store } = core
  const known = options.enableReconnect
    ? connections.filter(({ namespace }) => adapters.get(namespace))
    : []
  // A server may have believed in something else than what this page has stored.
  const believed = store.get(connectionStateAtom).records.filter(({ phase }) => phase === 'stored')
  const events: readonly ConnectionEvent[] = [
    ...believed.map(
      ({ namespace, connectorId }) => ({ type: 'ended', namespace, connectorId }) as const,
    ),
    ...known.map(toEvent),
  ]
  changeConnections(core, events, {
    also: (writer) => restoreNetwork(core, writer, id),
    isStored: true,
  })
}

/** A stored connection as it is remembered. */
export function toEvent(stored: StoredConnection): ConnectionEvent {
  const { namespace, connectorId, name, rdns, address, caipNetworkId, isActive, isLocked } = stored
  const account = { namespace, address, caipAddress: `${caipNetworkId}:${address}` } as const
  return {
    type: 'remembered',
    connection: {
      namespace,
      connectorId,
      name,
      accounts: [account],
      caipNetworkId,
      ...compact({ rdns }),
    },
    wallet: { id: connectorId, name, ...compact({ rdns }) },
    isInUse: isActive,
    absence: isLocked ? 'locked' : undefined,
  }
}
