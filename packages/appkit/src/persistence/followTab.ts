import { abortable, isSameAddress } from '@latchkey/foundation'
import { callAsync } from '../callAsync.js'
import { activateConnected } from '../connection/activateConnected.js'
import { attemptsAtom, connectionStateAtom, recentWalletsAtom } from '../connection/atoms.js'
import { changeConnections } from '../connection/changeConnections.js'
import { endConnections } from '../connection/endConnections.js'
import { keepEnding } from '../connection/endings.js'
import { isWanted } from '../connection/endWalletConnect.js'
import { find, inUse, isLive } from '../connection/machine/read.js'
import type {
  ConnectionEvent,
  ConnectionKey,
  ConnectionRecord,
} from '../connection/machine/types.js'
import { showRecentConnections } from '../connection/recent/writeRecentConnections.js'
import { reconnect } from '../connection/reconnect.js'
import { giveUpAll } from '../connection/resetConnection.js'
import { syncActiveAccount } from '../connection/syncActiveAccount.js'
import { WALLET_CONNECT_ID } from '../connector/types.js'
import { getWalletConnect, openWalletConnect } from '../connector/walletConnectHandle.js'
import type { AppKitCore } from '../core.js'
import { leaveAccount } from '../modal/leaveViews.js'
import { entryKey, inUseKey, parseEntryName, type StoredEntry } from './connectionKeys.js'
import { IN_USE } from './entryNames.js'
import { RECENT_KEY } from './keys.js'
import { RECENT_CONNECTIONS_KEY } from './recentConnectionsKey.js'
import { endEntry } from './rememberConnections.js'
import { toEvent } from './restore.js'
import { storedVersions } from './storedVersions.js'

/** Takes in what another tab has written of a connection (T17). */
export function followEntry(core: AppKitCore, name: string): void {
  const { adapters, storage, store } = core
  const key = parseEntryName(name)
  if (!key || !adapters.get(key.namespace) || core.signal.aborted) return
  const versions = storedVersions(core)
  const entry = storage.get(entryKey(key))
  const known = versions.get(name) ?? 0
  const record = find(store.get(connectionStateAtom), key)
  if (entry?.connection === undefined) {
    versions.set(name, Math.max(known, entry?.version ?? 0))
    if (record) end(core, key)
    return
  }
  // Both have written at once; here it has ended, which counts more.
  if (!record && entry.version <= known) {
    endEntry(core, key)
    return
  }
  versions.set(name, Math.max(known, entry.version))
  if (record && isLive(record)) followAccount(core, record, entry.connection.address)
  else if (record && record.absence !== 'missing')
    changeConnections(core, [remembered(core, key, entry.connection)], { isStored: true })
  else if (record || core.options.enableReconnect) add(core, key, entry.connection)
}

/** The account that is used there, where the wallet shows it here too. */
function followAccount(core: AppKitCore, record: ConnectionRecord, address: string): void {
  const { namespace, connectorId, connection } = record
  if (!connection.accounts.some((account) => isSameAddress(account.address, address))) return
  changeConnections(core, [{ type: 'changed', namespace, connectorId, connection, address }], {
    isStored: true,
  })
}

function remembered(
  core: AppKitCore,
  key: ConnectionKey,
  stored: NonNullable<StoredEntry['connection']>,
): ConnectionEvent {
  const isActive = core.storage.get(inUseKey(key.namespace)) === key.connectorId
  return toEvent({ ...stored, ...key, isActive })
}

function add(
  core: AppKitCore,
  key: ConnectionKey,
  stored: NonNullable<StoredEntry['connection']>,
): void {
  changeConnections(core, [remembered(core, key, stored)], { isStored: true })
  ask(core, key)
}

/** Its wallet is asked, without a prompt. */
function ask(core: AppKitCore, key: ConnectionKey): void {
  takeUpSession(core, key)
    .then(() => reconnect(core))
    .catch((error: unknown) => {
      if (!core.signal.aborted) core.logger.warn('Another tab has connected', error)
    })
}

/** The session that another tab has made is in the storage, and not in a client that was open before. */
async function takeUpSession(core: AppKitCore, key: ConnectionKey): Promise<void> {
  if (key.connectorId !== WALLET_CONNECT_ID) return
  const { close, loaded } = getWalletConnect(core)
  // One that still opens may have it, and others wait for that.
  if (loaded()) await openWalletConnect(core, core.signal).catch(() => {})
  await untilNoCode(core)
  const client = loaded()
  const isServed = client && !client.isElsewhere() && client.accounts(key.namespace).length > 0
  if (!client || isServed) return
  leaveSession(core)
  await close()
}

/** Another tab has paired with another wallet in the place of the one here: that one is asked for, without a word to the first. */
export function followSession(core: AppKitCore): void {
  const client = getWalletConnect(core).loaded()
  if (!client) return
  if (client.isElsewhere()) leaveSession(core)
  for (const record of core.store.get(connectionStateAtom).records) {
    const { namespace, connectorId } = record
    // Also what is asked for already: a client that still opens may have read the session before.
    if (connectorId === WALLET_CONNECT_ID && !isLive(record)) ask(core, { namespace, connectorId })
  }
  // A connect that is under way stands for the session here once it is answered.
  const follow = () => followSession(core)
  if (isCodeShown(core)) untilNoCode(core).then(follow, () => {})
}

/** What the session of the client stands for is awaited from the next client: another session may stand for it there. */
function leaveSession(core: AppKitCore): void {
  const { storage, store } = core
  const state = store.get(connectionStateAtom)
  for (const record of state.records) {
    const { namespace, connectorId } = record
    const key = { namespace, connectorId }
    if (connectorId !== WALLET_CONNECT_ID) continue
    const stored = entryKey(key)
    const { connection } = storage.get(stored) ?? {}
    // It has ended there, and may be connected again by the time that this is told.
    if (!connection) {
      followEntry(core, stored.name)
      continue
    }
    const isUsed = inUse(state, namespace) === record
    const events: readonly ConnectionEvent[] = [
      { type: 'ended', ...key },
      remembered(core, key, connection),
      ...(isUsed ? [{ type: 'used', ...key } as const] : []),
    ]
    changeConnections(core, events, { isStored: true })
    void release(core, key)
  }
}

/** Who looks at a code to scan must be able to scan it. */
async function untilNoCode(core: AppKitCore): Promise<void> {
  if (!isCodeShown(core)) return
  const { signal, store } = core
  let stop = () => {}
  const gone = new Promise<void>((resolve) => {
    stop = store.sub(attemptsAtom, () => {
      if (!isCodeShown(core)) resolve()
    })
  })
  await abortable(gone, signal).finally(() => stop())
}

function isCodeShown({ store }: AppKitCore): boolean {
  return store.get(attemptsAtom).some(({ isRemote }) => isRemote)
}

/** The state alone: the other tab has told the wallet, and must not hear of it again. */
function end(core: AppKitCore, key: ConnectionKey): void {
  const { namespace } = key
  endConnections(core, [key], { by: 'anotherTab' })
  // Its client still has the session that has ended.
  if (key.connectorId === WALLET_CONNECT_ID && !isWanted(core)) void getWalletConnect(core).close()
  core.events.track('DISCONNECT_SUCCESS', { namespace })
  void release(core, key).then(() => syncActiveAccount(core, namespace))
  activateConnected(core, [namespace])
  leaveAccount(core)
}

/** A library that shows connections of its own is to show this one no more. Never rejects. */
function release(core: AppKitCore, { namespace, connectorId }: ConnectionKey): Promise<void> {
  const telling = callAsync(async () => core.adapters.get(namespace)?.release?.({ connectorId }))
  return keepEnding(core, abortable(telling, core.signal), `${namespace} kept what has ended`)
}

/** What is used there is used here: at once, or from its wallet's answer on, where there is another to be shown until then. */
export function followInUse(core: AppKitCore, name: string): void {
  const namespace = name.slice(IN_USE.length)
  const connectorId = core.storage.get(inUseKey(namespace))
  if (connectorId === undefined) return
  const key = { namespace, connectorId }
  const state = core.store.get(connectionStateAtom)
  const [wanted, shown] = [find(state, key), inUse(state, namespace)]
  const { connection } = core.storage.get(entryKey(key)) ?? {}
  // It was asked here in vain, and another tab has it.
  if (wanted?.absence === 'missing' && connection) add(core, key, connection)
  if (wanted && !isLive(wanted) && shown && isLive(shown)) return
  changeConnections(core, [{ type: 'used', namespace, connectorId }], { isStored: true })
}

/**
 * The wallets chosen lately there. None are left by a reset there, and where the person or the app has cleared what the site
 * stores: then all is forgotten. Where the list alone is lost, as what could not be read, nothing is meant by it.
 */
export function followRecent(core: AppKitCore): void {
  const { signal, storage, store } = core
  if (signal.aborted) return
  const recent = storage.get(RECENT_KEY)
  const isForgotten = recent ? recent.length === 0 : storage.names('').length === 0
  if (isForgotten) giveUpAll(core)
  else if (recent) store.set(recentWalletsAtom, recent)
}

/** The connections that have ended are those that are stored there. */
export function followRecentConnections(core: AppKitCore): void {
  if (core.signal.aborted) return
  showRecentConnections(core, core.storage.get(RECENT_CONNECTIONS_KEY) ?? [])
}
