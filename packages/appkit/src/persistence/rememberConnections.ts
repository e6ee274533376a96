import type { ChainNamespace } from '@latchkey/foundation'
import { find, isLive } from '../connection/machine/read.js'
import type {
  ConnectionEvent,
  ConnectionKey,
  ConnectionRecord,
  ConnectionState,
} from '../connection/machine/types.js'
import type { AppKitCore } from '../core.js'
import { compact, own } from '../record.js'
import { entryKey, inUseKey, type StoredEntry } from './connectionKeys.js'
import { storedVersions, writtenElsewhere } from './storedVersions.js'

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
  const namespaces = new Set([...Object.keys(before.inUse), ...Object.keys(after.inUse)])
  for (const namespace of namespaces) {
    const used = own(after.inUse, namespace)
    const last = own(before.inUse, namespace)
    const isMoved = used !== last && !isUsedElsewhere(core, after, namespace, last)
    if (isMoved || chosen.has(namespace)) writeInUse(core, namespace, used)
  }
}

/**
 * Whether another tab has something in use of which this one knows no better: it has chosen, which this one has not heard of
 * yet, or it has what was used here last, whose wallet has not answered here.
 */
function isUsedElsewhere(
  core: AppKitCore,
  state: ConnectionState,
  namespace: ChainNamespace,
  last: string | undefined,
): boolean {
  const stored = core.storage.get(inUseKey(namespace))
  if (stored !== undefined && stored !== last) return true
  if (last === undefined) return false
  const key = { namespace, connectorId: last }
  return find(state, key)?.absence === 'missing' && writtenElsewhere(core).has(entryKey(key).name)
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
  // A cookie leaves no mark: what begins after it is later than whatever other tabs know of it.
  const least = stored?.version ?? (isCookie ? Date.now() * WRITES_A_MS : 0)
  const entry = {
    version: Math.max(version, least) + 1,
    since: known && stored?.connection ? stored.since : Date.now(),
    connection,
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
  if (connectorId === undefined) storage.remove(key)
  else storage.set(key, connectorId)
}

function toStored({
  connection: { name, rdns, caipNetworkId },
  account: { address },
  absence,
}: ConnectionRecord): NonNullable<StoredEntry['connection']> {
  const isLocked = absence === 'locked' ? true : undefined
  return { name, address, caipNetworkId, ...compact({ rdns, isLocked }) }
}
