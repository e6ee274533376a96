import { type ChainNamespace, isSameAddress } from '@latchkey/foundation'
import { find, isLive } from '../connection/machine/read.js'
import type {
  ConnectionEvent,
  ConnectionKey,
  ConnectionRecord,
  ConnectionState,
} from '../connection/machine/types.js'
import { findConnector } from '../connector/findConnector.js'
import { WALLET_CONNECT_ID } from '../connector/types.js'
import type { AppKitCore } from '../core.js'
import { compact, own } from '../record.js'
import { entryKey, inUseKey, type StoredEntry } from './connectionKeys.js'
import { storedVersions } from './storedVersions.js'

/** More than there ever are: a version that begins by the clock is greater than one that has grown. */
const WRITES_A_MS = 1_000

/**
 * Stores what these events have changed of the connections, each in its own entry: what other tabs have stored stays, unless
 * a person has chosen something else here.
 */
export function rememberConnections(
  core: AppKitCore,
  before: ConnectionState,
  after: ConnectionState,
  events: readonly ConnectionEvent[],
): void {
  for (const record of after.records) {
    const known = find(before, record)
    if (known !== record) writeEntry(core, record, known)
  }
  for (const record of before.records) if (!find(after, record)) endEntry(core, record)
  const chosen = new Set(events.flatMap(chosenIn))
  const records = [...before.records, ...after.records]
  for (const namespace of new Set(records.map((record) => record.namespace)))
    if (chosen.has(namespace) || isOutdated(core, before, after, namespace))
      writeInUse(core, namespace, own(after.inUse, namespace))
}

/**
 * Whether what is stored as in use is no longer what the person wants. It still is where another tab has chosen it, of which
 * this one has not heard yet, and where its wallet is there and has not answered: it may answer another tab, or the next
 * page.
 */
function isOutdated(
  core: AppKitCore,
  before: ConnectionState,
  after: ConnectionState,
  namespace: ChainNamespace,
): boolean {
  const stored = core.storage.get(inUseKey(namespace))
  const last = own(before.inUse, namespace)
  const isMoved = own(after.inUse, namespace) !== last
  if (stored === undefined) return isMoved
  const key = { namespace, connectorId: stored }
  const record = find(after, key)
  if (!record) return find(before, key) !== undefined
  // No list has the way to a phone: it is always there.
  const isThere = stored === WALLET_CONNECT_ID || findConnector(core, key) !== undefined
  const isSilent = record.absence === 'missing' && isThere
  return isMoved && stored === last && !isSilent
}

/** The namespace in which an event puts a connection into use, whatever else there is. */
function chosenIn(event: ConnectionEvent): readonly ChainNamespace[] {
  if (event.type === 'used') return [event.namespace]
  return event.type === 'answered' && event.use === 'always' ? [event.connection.namespace] : []
}

function writeEntry(
  core: AppKitCore,
  record: ConnectionRecord,
  known: ConnectionRecord | undefined,
): void {
  const { options, storage } = core
  const versions = storedVersions(core)
  const connection = toStored(record)
  const isCookie = options.storage === 'cookie'
  // Where it was asked in vain, other tabs may have as well: they hear that it is back.
  const isBack = known?.absence === 'missing' && isLive(record)
  const isSame = known && JSON.stringify(toStored(known)) === JSON.stringify(connection)
  if (isSame && !isBack) return
  const key = entryKey(record)
  const stored = storage.get(key)
  const version = versions.get(key.name) ?? 0
  // Another tab has ended it, and this one hears of that in a moment. Who connects anew may.
  const isEnded = stored ? !stored.connection && stored.version > version : isCookie
  if (known && isEnded) return
  // Where no mark is left, by a cookie or after all was cleared, it is later than whatever other tabs know of it.
  const least = stored?.version ?? Date.now() * WRITES_A_MS
  // An account that was chosen in another tab, of which this one hears in a moment, stays chosen.
  const isChosenHere = !isSameAddress(known?.account.address, record.account.address)
  const others = stored && stored.version > version && !isChosenHere ? stored.connection : undefined
  const entry = {
    version: Math.max(version, least) + 1,
    since: known && stored?.connection ? stored.since : Date.now(),
    connection: { ...connection, address: others?.address ?? connection.address },
  }
  versions.set(key.name, entry.version)
  storage.set(key, entry)
}

/** Leaves the mark of a connection that has ended, unless there is one. */
export function endEntry(core: AppKitCore, ended: ConnectionKey): void {
  const { storage, options } = core
  const versions = storedVersions(core)
  const key = entryKey(ended)
  const stored = storage.get(key)
  if (!stored?.connection) return
  const version = Math.max(versions.get(key.name) ?? 0, stored.version) + 1
  versions.set(key.name, version)
  // A cookie travels with every request.
  if (options.storage === 'cookie') storage.remove(key)
  else storage.set(key, { version, since: Date.now() })
}

function writeInUse(
  { storage }: AppKitCore,
  namespace: ChainNamespace,
  connectorId: string | undefined,
): void {
  const key = inUseKey(namespace)
  if (storage.get(key) === connectorId) return
  // Another tab may have ended it, of which this one hears in a moment.
  const isThere =
    connectorId !== undefined && storage.get(entryKey({ namespace, connectorId }))?.connection
  if (isThere) storage.set(key, connectorId)
  else storage.remove(key)
}

function toStored({
  connection: { name, rdns, caipNetworkId },
  account: { address },
  absence,
}: ConnectionRecord): NonNullable<StoredEntry['connection']> {
  const isLocked = absence === 'locked' ? true : undefined
  return { name, address, caipNetworkId, ...compact({ rdns, isLocked }) }
}
