import type { ChainNamespace } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { connectionStateAtom } from './atoms.js'
import { onShow } from './machine/read.js'

/**
 * What an answer is held against (T17): another text once the account, the network or the connection in use of a
 * namespace have changed, even if they have changed back since.
 */
export function getEpoch({ store }: AppKitCore, namespace: ChainNamespace): string {
  const record = onShow(store.get(connectionStateAtom), namespace)
  return record ? `${record.connectorId} ${record.generation} ${record.revision}` : ''
}
