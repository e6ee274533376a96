import { connectorsAtom } from '../connector/atoms.js'
import { type Connector, WALLET_CONNECT_ID } from '../connector/types.js'
import { LATE_WALLET_WAIT_MS } from '../constants.js'
import type { AppKitCore } from '../core.js'
import { leaveAccount } from '../modal/leaveViews.js'
import { own } from '../record.js'
import { abortConnects } from './abortConnects.js'
import { connectionStateAtom } from './atoms.js'
import { endAndTell } from './endAndTell.js'
import { find } from './machine/read.js'
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

/** Ends a connection that came back without a click, where a wallet that comes late claims to be the same one (T7). */
export function watchClaims(core: AppKitCore, record: ConnectionRecord): void {
  const { connectorId, generation, namespace } = record
  const look = () => {
    if (!isContested(core, record)) return
    stop()
    const now = find(core.store.get(connectionStateAtom), record)
    if (now?.generation !== generation) return
    core.logger.warn(`Another wallet claims to be ${connectorId}`)
    abortConnects(core, { namespaces: [namespace], connectorId })
    endAndTell(core, [record]).catch((error: unknown) =>
      core.logger.warn(`${connectorId} could not be told`, error),
    )
    core.events.track('DISCONNECT_SUCCESS', { namespace })
    // Nobody has asked for it: what the person does in another view goes on.
    leaveAccount(core)
  }
  const unsubscribe = core.store.sub(connectorsAtom, look)
  const timer = setTimeout(() => stop(), LATE_WALLET_WAIT_MS)
  const stop = () => {
    unsubscribe()
    clearTimeout(timer)
    core.signal.removeEventListener('abort', stop)
  }
  core.signal.addEventListener('abort', stop)
}
