import type { AppKitCore } from '../AppKit.js'
import { selectAccount } from '../account/selectors.js'
import { connectionsAtom } from '../connection/atoms.js'
import { selectActiveConnectorId } from '../connection/selectors.js'
import { compact } from '../record.js'
import { CONNECTIONS_KEY, type StoredConnection } from './connectionKeys.js'

/** Stores what is needed to reconnect: the live connections, and stored ones that could not be restored yet. */
export function rememberConnections(core: AppKitCore): void {
  const { store, storage, runtime } = core
  const live = Object.values(store.get(connectionsAtom))
    .flat()
    .flatMap(({ namespace, connectorId, name, rdns, accounts, caipNetworkId }) => {
      const isActive = selectActiveConnectorId(store.get, namespace) === connectorId
      const address =
        (isActive && selectAccount(store.get, namespace).address) || accounts[0]?.address
      return address === undefined
        ? []
        : [{ namespace, connectorId, name, address, caipNetworkId, isActive, ...compact({ rdns }) }]
    })
  const stored: readonly StoredConnection[] = [
    ...live,
    ...runtime.dormant
      .filter(
        (item) =>
          !live.some(
            (other) => other.namespace === item.namespace && other.connectorId === item.connectorId,
          ),
      )
      .map(({ abort: _abort, isActive, ...item }) => ({
        ...item,
        // Something else has taken its place.
        isActive: isActive && selectActiveConnectorId(store.get, item.namespace) === undefined,
      })),
  ]
  if (stored.length > 0) storage.set(CONNECTIONS_KEY, stored)
  else storage.remove(CONNECTIONS_KEY)
}
