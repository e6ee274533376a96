import { AppKitError, type ChainNamespace } from '@latchkey/foundation'
import { alignModal } from '../adapter/handleEvent.js'
import type { AppKitCore } from '../core.js'
import { modalAtom } from '../modal/atoms.js'
import { closeModal } from '../modal/closeModal.js'
import { leaveAccount } from '../modal/leaveViews.js'
import { switchesUnderWay } from '../network/abortSwitch.js'
import { abortConnects } from './abortConnects.js'
import { attemptsAtom, connectionStateAtom, connectionsAtom } from './atoms.js'
import { endAndTell } from './endAndTell.js'
import { endWaiting } from './waitOnShow.js'

/** Which connections to end: those of one connector, of one namespace, or all. */
export interface DisconnectParameters {
  readonly namespace?: ChainNamespace
  readonly connectorId?: string
}

/**
 * Ends connections and clears their state, whatever the wallets do; a shared WalletConnect session
 * ends with its last namespace. Throws `DISCONNECT_CHAINS_FAILED` naming the namespaces that failed.
 */
export async function disconnect(
  core: AppKitCore,
  { namespace, connectorId, ...others }: DisconnectParameters = {},
): Promise<void> {
  // Without what it is to name, it would end every connection.
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) {
    throw new AppKitError('INVALID_OPTIONS', { reason: `disconnect: ${unknown} is not known` })
  }
  const { adapters, events, store } = core
  if (namespace !== undefined) adapters.require(namespace)
  const namespaces = namespace === undefined ? adapters.namespaces : [namespace]
  abortConnects(core, { namespaces, connectorId })
  endWaiting(core, { namespaces, connectorId })
  // What the person opens while the wallets are told is not what has led to the end.
  let isSameVisit = store.get(modalAtom).open
  const unfollow = store.sub(modalAtom, () => {
    isSameVisit &&= store.get(modalAtom).open
  })
  const records = store
    .get(connectionStateAtom)
    .records.filter(
      (record) =>
        namespaces.includes(record.namespace) &&
        (connectorId === undefined || record.connectorId === connectorId),
    )
  const ending = endAndTell(core, records)
  try {
    await ending
    const told =
      connectorId === undefined ? [namespace ?? 'all'] : records.map((record) => record.namespace)
    for (const each of told) events.track('DISCONNECT_SUCCESS', { namespace: each })
    // Whoever ends one of several connections is looking at the others, and whoever has asked for one since, or for a network, at that.
    const isLast = connectorId === undefined || !isAnyConnected(core)
    const isAsked = store.get(attemptsAtom).length > 0 || switchesUnderWay(core).size > 0
    if (isLast && isSameVisit && !isAsked) closeModal(core)
    else leaveAccount(core)
    for (const name of namespaces) alignModal(core, name)
  } catch (error) {
    leaveAccount(core)
    events.error('DISCONNECT_ERROR', { message: String(error) })
    throw error
  } finally {
    unfollow()
  }
}

function isAnyConnected({ store }: AppKitCore): boolean {
  return Object.values(store.get(connectionsAtom)).some(({ length }) => length > 0)
}
