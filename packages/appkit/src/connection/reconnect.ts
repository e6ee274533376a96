import { AppKitError, type ChainNamespace, withTimeout } from '@latchkey/foundation'
import type { AdapterConnection } from '../adapter/contract.js'
import { alignModal } from '../adapter/handleEvent.js'
import { connectorsAtom } from '../connector/atoms.js'
import { describeConnector } from '../connector/describeConnector.js'
import { findConnector } from '../connector/findConnector.js'
import { WALLET_CONNECT_ID } from '../connector/types.js'
import { getWalletConnect, openWalletConnect } from '../connector/walletConnectHandle.js'
import { LATE_WALLET_WAIT_MS, RECONNECT_TIMEOUT_MS } from '../constants.js'
import type { AppKitCore } from '../core.js'
import { entryKey, inUseKey } from '../persistence/connectionKeys.js'
import { acceptConnection } from './acceptConnection.js'
import { askUntilItStays } from './askUntilItStays.js'
import { askWithoutPrompt } from './askWithoutPrompt.js'
import { connectionStateAtom } from './atoms.js'
import { awaitLateWallet } from './awaitLateWallet.js'
import { changeConnections } from './changeConnections.js'
import { keepEarlyEvents, takeEarlyEvents } from './earlyEvents.js'
import { endConnections } from './endConnections.js'
import { endUnused } from './endWalletConnect.js'
import { giveUpAwaited } from './giveUpAwaited.js'
import { isContested } from './isContested.js'
import { find } from './machine/read.js'
import type { ConnectionKey, ConnectionRecord } from './machine/types.js'
import { syncActiveAccount } from './syncActiveAccount.js'
import { watchClaims } from './watchClaims.js'

/** Restores the stored connections without a prompt; what has not come back by `end`, by default in 15 s, is given up. */
export async function reconnect(core: AppKitCore, end = latest()): Promise<void> {
  const { records } = core.store.get(connectionStateAtom)
  const stored = records.filter(({ phase, absence }) => phase === 'stored' && absence !== 'missing')
  try {
    await reconnectEach(core, stored, end)
  } catch (error) {
    giveUpAwaited(core)
    throw error
  }
}

/** When what is asked from now on is given up, by a clock that nobody sets (R12). */
function latest(): number {
  return performance.now() + RECONNECT_TIMEOUT_MS
}

async function reconnectEach(
  core: AppKitCore,
  stored: readonly ConnectionRecord[],
  end: number,
): Promise<void> {
  const asked = changeConnections(
    core,
    stored.map(({ namespace, connectorId }) => ({ type: 'asked', namespace, connectorId })),
  )
  await Promise.all(
    stored.map(async (record) => {
      const now = find(asked, record)
      if (now) await keepEarlyEvents(core, now, () => reconnectOne(core, now, end))
      alignModal(core, record.namespace)
      // Its library may show what has come back last, where another one is in use.
      await syncActiveAccount(core, record.namespace)
    }),
  )
}

async function reconnectOne(
  core: AppKitCore,
  record: ConnectionRecord,
  end: number,
): Promise<void> {
  const { namespace, connectorId, generation, wallet, account } = record
  const key = { namespace, connectorId }
  const abort = new AbortController()
  const stop = () => abort.abort()
  // The person may have connected it, or ended it, meanwhile.
  const unsubscribe = core.store.sub(connectionStateAtom, () => {
    const now = find(core.store.get(connectionStateAtom), key)
    if (now?.generation !== generation || now.phase !== 'restoring') stop()
  })
  core.signal.addEventListener('abort', stop)
  try {
    await whenThere(core, record, abort.signal)
    const answer = await askUntilItStays(core, key, () => ask(core, record, abort.signal, end))
    if (abort.signal.aborted) return
    if (answer === 'refused') {
      endConnections(core, [key])
      // The session may grant what the person has left meanwhile, and nothing else.
      if (connectorId === WALLET_CONNECT_ID) endUnused(core)
    } else if (answer === 'locked')
      changeConnections(core, [{ type: 'notAnswered', ...key, generation, absence: 'locked' }])
    else {
      acceptConnection(core, {
        namespace,
        connection: answer,
        wallet: {
          ...wallet,
          ...describeConnector(core, key, getWalletConnect(core).loaded()?.peer()),
        },
        generation,
        use: isStoredInUse(core, record) ? 'always' : 'ifNone',
        // Another tab may have gone to another account meanwhile.
        address: core.storage.get(entryKey(key))?.connection?.address ?? account.address,
      })
      takeEarlyEvents(core, key)
      alignModal(core, namespace)
      watchClaims(core, record)
    }
  } catch (error) {
    if (abort.signal.aborted) return
    // So that the adapter ends its work too.
    stop()
    core.logger.warn(`${wallet.name} could not be reconnected in ${namespace}`, error)
    changeConnections(core, [{ type: 'notAnswered', ...key, generation, absence: 'missing' }])
    if (AppKitError.is(error, 'CONNECTOR_NOT_FOUND') && !findConnector(core, key))
      askOnceThere(core, key)
  } finally {
    unsubscribe()
    core.signal.removeEventListener('abort', stop)
  }
}

/** Whether it is what the page before, or another tab, has in use; a person has gone on without one that was away here. */
function isStoredInUse(
  { storage }: AppKitCore,
  { absence, connectorId, namespace }: ConnectionRecord,
): boolean {
  return absence === undefined && storage.get(inUseKey(namespace)) === connectorId
}

async function ask(
  core: AppKitCore,
  { namespace, connectorId, connection: { caipNetworkId } }: ConnectionRecord,
  signal: AbortSignal,
  end: number,
): Promise<AdapterConnection | 'refused' | 'locked'> {
  const left = () => Math.max(0, end - performance.now())
  if (connectorId === WALLET_CONNECT_ID && !(await hasSession(core, namespace, signal, left())))
    return 'refused'
  const asked = { caipNetworkId, signal, timeoutMs: left() }
  return askWithoutPrompt(core, { connectorId, namespace }, asked)
}

/** A wallet that has not announced itself in time is asked as soon as it has. */
function askOnceThere(core: AppKitCore, key: ConnectionKey): void {
  awaitLateWallet(core, key, (record) => {
    reconnectEach(core, [record], latest()).catch((error: unknown) =>
      core.logger.warn(`${record.wallet.name} could not be reconnected`, error),
    )
  })
}

/** Throws `WALLET_DISCONNECTED` where another tab has it, and this page's client was open before. */
async function hasSession(
  core: AppKitCore,
  namespace: ChainNamespace,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<boolean> {
  const client = await withTimeout(openWalletConnect(core, signal), timeoutMs)
  // It is not over: the next page has it.
  if (client.isElsewhere()) throw new AppKitError('WALLET_DISCONNECTED', { namespace })
  return client.hasSession() && client.accounts(namespace).length > 0
}

/** Resolves once the stored connector is there; a wallet may announce itself late. */
async function whenThere(
  core: AppKitCore,
  record: ConnectionRecord,
  signal: AbortSignal,
): Promise<void> {
  const { namespace, connectorId } = record
  if (connectorId === WALLET_CONNECT_ID) return
  let unsubscribe = () => {}
  const found = new Promise<void>((resolve) => {
    const look = () => {
      if (findConnector(core, record)) resolve()
    }
    unsubscribe = core.store.sub(connectorsAtom, look)
    look()
  })
  await withTimeout(found, {
    timeoutMs: LATE_WALLET_WAIT_MS,
    signal,
    onTimeout: () => new AppKitError('CONNECTOR_NOT_FOUND', { connectorId, namespace }),
  }).finally(() => unsubscribe())
  if (isContested(core, record))
    throw new AppKitError('CONNECTOR_NOT_FOUND', { connectorId, namespace })
}
