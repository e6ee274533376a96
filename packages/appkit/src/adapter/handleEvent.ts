import { type CaipNetworkId, type ChainNamespace, isCaipNetworkId } from '@latchkey/foundation'
import { isConnected, selectAccount } from '../account/selectors.js'
import { areSameAccounts, toAccounts } from '../account/toAccounts.js'
import { acceptConnection } from '../connection/acceptConnection.js'
import { activateConnected } from '../connection/activateConnected.js'
import { showUnsupported } from '../connection/announceConnection.js'
import { connectAttemptAtom, connectionStateAtom } from '../connection/atoms.js'
import { changeConnections } from '../connection/changeConnections.js'
import { keepEarlyEvent } from '../connection/earlyEvents.js'
import { endConnections } from '../connection/endConnections.js'
import { endWalletConnect, isSessionOver } from '../connection/endWalletConnect.js'
import { isContested } from '../connection/isContested.js'
import { noteLeaving } from '../connection/leavings.js'
import { find, inUse, isAwaited, isLive } from '../connection/machine/read.js'
import type { ConnectionKey, ConnectionRecord } from '../connection/machine/types.js'
import { syncActiveAccount } from '../connection/syncActiveAccount.js'
import type { Connection } from '../connection/types.js'
import { unlockListeners } from '../connection/unlockListeners.js'
import { WALLET_CONNECT_ID } from '../connector/types.js'
import type { AppKitCore } from '../core.js'
import { hideUnsupported, leaveAccount, leaveConnect } from '../modal/leaveViews.js'
import { activeNamespaceAtom } from '../network/atoms.js'
import { isUnsupported } from '../network/selectors.js'
import { remember } from '../network/setActiveNetwork.js'
import type { AdapterEvent } from './contract.js'

/** Takes in what happened in a wallet; an identical repeat changes nothing (R13), garbage is logged. */
export function handleAdapterEvent(
  core: AppKitCore,
  namespace: ChainNamespace,
  event: AdapterEvent,
): void {
  guard(core, namespace, () => {
    const { connectorId } = 'connection' in event ? event.connection : event
    const key = { namespace, connectorId }
    if (isLeaving(event)) noteLeaving(core, key)
    takeIn(core, key, event)
  })
}

function guard(core: AppKitCore, namespace: ChainNamespace, handle: () => void): void {
  if (core.signal.aborted) return
  try {
    handle()
  } catch (error) {
    core.logger.error(`${namespace} reported something invalid`, error)
  }
}

function takeIn(core: AppKitCore, key: ConnectionKey, event: AdapterEvent): void {
  const { namespace } = key
  const record = find(core.store.get(connectionStateAtom), key)
  const isThere = record !== undefined && isLive(record)
  const handle = () => guard(core, namespace, () => takeIn(core, key, event))
  if (!isThere && keepEarlyEvent(core, key, { handle, isLeaving: isLeaving(event) })) return
  if (event.type === 'connected') handleConnected(core, namespace, event)
  else if (event.type === 'unlocked') handleUnlocked(core, record, event)
  else if (event.type === 'disconnected') handleDisconnected(core, record)
  else if (!isThere) return
  else if (event.type === 'locked') handleLocked(core, key)
  else if (event.type === 'accountsChanged') handleAccounts(core, record.connection, event)
  else handleNetwork(core, record.connection, event)
}

function isLeaving(event: AdapterEvent): boolean {
  if (event.type === 'accountsChanged') return event.accounts.length === 0
  return event.type === 'disconnected' || event.type === 'locked'
}

function handleConnected(
  core: AppKitCore,
  namespace: ChainNamespace,
  event: Extract<AdapterEvent, { type: 'connected' | 'unlocked' }>,
): void {
  const { connection, type } = event
  const current = inUse(core.store.get(connectionStateAtom), namespace)
  const isOther = current !== undefined && current.connectorId !== connection.connectorId
  // A library that brings its connections back tells of them in any order: what was in use is awaited.
  const isWaiting = isOther && isAwaited(current)
  const isBeside = type === 'unlocked' || event.isCurrent === false
  const use = isBeside || isWaiting ? 'ifNone' : 'always'
  const isShown = type === 'connected' && !isWaiting && !isConnected(selectAccount(core.store.get))
  acceptConnection(core, { namespace, connection, use, isShown })
  // Its library may have another one in use now than the kernel.
  void syncActiveAccount(core, namespace)
  const attempt = core.store.get(connectAttemptAtom)
  // What the page has failed to ask for is there after all: the request before it was answered.
  if (attempt?.connectorId === connection.connectorId && attempt.status !== 'pending') {
    core.store.set(connectAttemptAtom, undefined)
    leaveConnect(core)
  }
  alignModal(core, namespace)
}

/** A wallet that shows its accounts again is back without a click, unless another one claims to be the same (T7). */
function handleUnlocked(
  core: AppKitCore,
  record: ConnectionRecord | undefined,
  event: Extract<AdapterEvent, { type: 'unlocked' }>,
): void {
  if (!record) return
  const { namespace, connectorId } = record
  const wasAway = !isLive(record)
  if (wasAway && isContested(core, record)) {
    core.logger.warn(`Another wallet claims to be ${connectorId}`)
    return
  }
  handleConnected(core, namespace, event)
  const now = find(core.store.get(connectionStateAtom), record)
  if (wasAway && now && isLive(now)) for (const listener of unlockListeners(core)) listener(now)
}

function handleDisconnected(core: AppKitCore, record: ConnectionKey | undefined): void {
  if (!record) return
  const { namespace, connectorId } = record
  const ended = endConnections(core, [{ namespace, connectorId }])
  void syncActiveAccount(core, namespace)
  core.events.track('DISCONNECT_SUCCESS', { namespace })
  const show = () => {
    activateConnected(core, [namespace])
    leaveAccount(core)
  }
  if (connectorId !== WALLET_CONNECT_ID) {
    show()
    return
  }
  // The app's own hooks let go of a connection; the session behind it is the kernel's to end.
  if (isSessionOver(core, ended)) {
    endWalletConnect(core).catch((error: unknown) => core.logger.warn('WalletConnect', error))
  }
  // Every namespace hears of the end of a session in the same moment: none of them is what is left.
  queueMicrotask(show)
}

function handleLocked(core: AppKitCore, { namespace, connectorId }: ConnectionKey): void {
  changeConnections(core, [{ type: 'locked', namespace, connectorId }])
  hideUnsupported(core)
  activateConnected(core, [namespace])
  leaveAccount(core)
}

function handleAccounts(
  core: AppKitCore,
  connection: Connection,
  event: Extract<AdapterEvent, { type: 'accountsChanged' }>,
): void {
  const { namespace, connectorId, caipNetworkId } = connection
  const accounts = toAccounts(namespace, caipNetworkId, event.accounts)
  const [first] = accounts
  if (!first) {
    handleDisconnected(core, connection)
    return
  }
  if (areSameAccounts(connection.accounts, accounts)) return
  const next = { ...connection, accounts }
  // What a wallet puts first is what is chosen there.
  changeConnections(core, [
    { type: 'changed', namespace, connectorId, connection: next, address: first.address },
  ])
  remember(core)
}

function handleNetwork(
  core: AppKitCore,
  connection: Connection,
  { caipNetworkId }: Extract<AdapterEvent, { type: 'networkChanged' }>,
): void {
  const { namespace } = connection
  if (!isCaipNetworkId(caipNetworkId) || !caipNetworkId.startsWith(`${namespace}:`)) {
    core.logger.warn(`${namespace} reported an invalid network`, { caipNetworkId })
    return
  }
  if (connection.caipNetworkId === caipNetworkId) return
  moveConnection(core, connection, caipNetworkId)
  alignModal(core, namespace)
}

/** A live connection is on another network now. */
export function moveConnection(
  core: AppKitCore,
  connection: Connection,
  caipNetworkId: CaipNetworkId,
): void {
  const { namespace, connectorId } = connection
  const accounts = toAccounts(namespace, caipNetworkId, connection.accounts)
  const next = { ...connection, accounts, caipNetworkId }
  changeConnections(core, [{ type: 'changed', namespace, connectorId, connection: next }])
  remember(core)
}

/** Brings the modal in line with the network: a foreign one opens the choice, a configured one ends it. */
export function alignModal(core: AppKitCore, namespace: ChainNamespace): void {
  if (core.store.get(activeNamespaceAtom) !== namespace) return
  if (isUnsupported(core)) showUnsupported(core)
  else hideUnsupported(core)
}
