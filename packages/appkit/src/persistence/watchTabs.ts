import { connectionStateAtom } from '../connection/atoms.js'
import { changeConnections } from '../connection/changeConnections.js'
import { endConnections } from '../connection/endConnections.js'
import { find } from '../connection/machine/read.js'
import type { ConnectionKey, ConnectionRecord } from '../connection/machine/types.js'
import { showRecentConnections } from '../connection/recent/writeRecentConnections.js'
import { reconnect } from '../connection/reconnect.js'
import { showConnected } from '../connection/showConnected.js'
import { tellActiveAccount } from '../connection/tellActiveAccount.js'
import type { AppKitCore } from '../core.js'
import { leaveAccount } from '../modal/leave.js'
import { entryKey, inUseKey, parseEntryName, type StoredEntry } from './connectionKeys.js'
import { ENTRIES, IN_USE } from './entryNames.js'
import { RECENT_CONNECTIONS_KEY } from './recentConnectionsKey.js'
import { endEntry } from './rememberConnections.js'
import { toEvent } from './restore.js'
import { storedVersions } from './storedVersions.js'

/** Follows the other tabs: what is connected, used or ended there is so here (T17). Returns what ends it. */
export function watchTabs(core: AppKitCore): () => void {
  const { storage } = core
  const stops = [
    storage.subscribeNames(ENTRIES, (name) => {
      const key = parseEntryName(name)
      if (key && core.adapters.get(key.namespace)) merge(core, name, key)
    }),
    storage.subscribeNames(IN_USE, (name) => follow(core, name.slice(IN_USE.length))),
    storage.subscribe(RECENT_CONNECTIONS_KEY, (recent = []) => showRecentConnections(core, recent)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Takes in what another tab has written of a connection. */
function merge(core: AppKitCore, name: string, key: ConnectionKey): void {
  const { storage, store } = core
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
  if (record) followAccount(core, record, entry.connection.address)
  else if (core.options.enableReconnect) add(core, key, entry.connection)
}

/** The account that is used there, where the wallet shows it here too. */
function followAccount(core: AppKitCore, record: ConnectionRecord, address: string): void {
  const { namespace, connectorId, connection } = record
  if (!connection.accounts.some((account) => account.address === address)) return
  changeConnections(core, [{ type: 'changed', namespace, connectorId, connection, address }], {
    isStored: true,
  })
}

function add(
  core: AppKitCore,
  key: ConnectionKey,
  stored: NonNullable<StoredEntry['connection']>,
): void {
  const isActive = core.storage.get(inUseKey(key.namespace)) === key.connectorId
  changeConnections(core, [toEvent({ ...stored, ...key, isActive })], { isStored: true })
  reconnect(core).catch((error: unknown) => core.logger.warn('Another tab has connected', error))
}

/** The state alone: the other tab has told the wallet, and must not hear of it again. */
function end(core: AppKitCore, key: ConnectionKey): void {
  const { namespace } = key
  endConnections(core, [key], { isRecent: false })
  core.events.track('DISCONNECT_SUCCESS', { namespace })
  void tellActiveAccount(core, namespace)
  showConnected(core, [namespace])
  leaveAccount(core)
}

/** What is used there is used here. */
function follow(core: AppKitCore, namespace: string): void {
  const connectorId = core.storage.get(inUseKey(namespace))
  if (connectorId === undefined) return
  changeConnections(core, [{ type: 'used', namespace, connectorId }], { isStored: true })
  void tellActiveAccount(core, namespace)
}
