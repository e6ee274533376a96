import { connectorsAtom } from '../connector/atoms.js'
import { type Connector, WALLET_CONNECT_ID } from '../connector/types.js'
import type { AppKitCore } from '../core.js'
import { own } from '../record.js'
import type { ConnectionRecord } from './machine/types.js'

/** Whether several wallets of the page claim to be the one of a connection: only a person can tell them apart (T7). */
export function isContested(core: AppKitCore, record: ConnectionRecord): boolean {
  const { connectorId, namespace, connection } = record
  // The phone's wallet is paired with this page: no wallet of the page can pass for it.
  if (connectorId === WALLET_CONNECT_ID) return false
  const connectors = own(core.store.get(connectorsAtom), namespace) ?? []
  const { rdns } = connection
  // Only wallets that announce themselves are rivals: one that the app lists itself is a second way to the same wallet.
  const isRival = ({ info, type }: Connector) =>
    type === 'ANNOUNCED' && rdns !== undefined && info?.rdns === rdns
  return (
    connectors.some(({ id, isDuplicate }) => id === connectorId && isDuplicate) ||
    connectors.filter(isRival).length > 1
  )
}
