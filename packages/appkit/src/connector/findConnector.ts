import type { ConnectionKey } from '../connection/machine/types.js'
import type { AppKitCore } from '../core.js'
import { own } from '../record.js'
import { connectorsAtom } from './atoms.js'
import type { Connector } from './types.js'

/** The connector of a connection, as far as its wallet has announced itself. */
export function findConnector(
  { store }: Pick<AppKitCore, 'store'>,
  { connectorId, namespace }: ConnectionKey,
): Connector | undefined {
  return own(store.get(connectorsAtom), namespace)?.find(({ id }) => id === connectorId)
}
