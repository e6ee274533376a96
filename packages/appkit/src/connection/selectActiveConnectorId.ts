import type { ChainNamespace } from '@latchkey/foundation'
import type { Getter } from 'jotai/vanilla'
import { own } from '../record.js'
import { activeConnectorIdsAtom } from './atoms.js'

/** The id of the connector in use in a namespace. */
export function selectActiveConnectorId(
  get: Getter,
  namespace: ChainNamespace,
): string | undefined {
  return own(get(activeConnectorIdsAtom), namespace)
}
