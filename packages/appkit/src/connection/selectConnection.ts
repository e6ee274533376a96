import type { ChainNamespace } from '@latchkey/foundation'
import type { Getter } from 'jotai/vanilla'
import { selectConnections } from './selectors.js'
import type { Connection } from './types.js'

/** The connection of one connector. */
export function selectConnection(
  get: Getter,
  namespace: ChainNamespace,
  connectorId: string,
): Connection | undefined {
  return selectConnections(get, namespace).find((item) => item.connectorId === connectorId)
}
