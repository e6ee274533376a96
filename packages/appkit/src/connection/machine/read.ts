import type { ChainNamespace } from '@latchkey/foundation'
import { own } from '../../record.js'
import type { ConnectionKey, ConnectionRecord, ConnectionState } from './types.js'

export const NO_CONNECTIONS: ConnectionState = { records: [], inUse: {}, generation: 0 }

/** The record of a connection. */
export function find(
  { records }: Pick<ConnectionState, 'records'>,
  { namespace, connectorId }: ConnectionKey,
): ConnectionRecord | undefined {
  return records.find((each) => each.namespace === namespace && each.connectorId === connectorId)
}

/** Whether there is a wallet at the other end, in reach or not. */
export function isLive({ phase }: Pick<ConnectionRecord, 'phase'>): boolean {
  return phase === 'live' || phase === 'unreachable'
}

/** The record in use in a namespace, wherever it stands. */
export function inUse(
  state: ConnectionState,
  namespace: ChainNamespace,
): ConnectionRecord | undefined {
  const connectorId = own(state.inUse, namespace)
  return connectorId === undefined ? undefined : find(state, { namespace, connectorId })
}

/** Whether the record is one to wait for: its wallet is to be asked or is asked, and was not known to be away before. */
export function isAwaited({ phase, absence }: ConnectionRecord): boolean {
  return (phase === 'stored' || phase === 'restoring') && absence === undefined
}

/** What is on show of a namespace: the record in use that is live or awaited. */
export function onShow(
  state: ConnectionState,
  namespace: ChainNamespace,
): ConnectionRecord | undefined {
  const record = inUse(state, namespace)
  return record && (isLive(record) || isAwaited(record)) ? record : undefined
}
