import { handleAdapterEvent } from '../adapter/handleEvent.js'
import { acceptConnection } from '../connection/acceptConnection.js'
import { askWithoutPrompt } from '../connection/askWithoutPrompt.js'
import { connectionStateAtom, recentWalletsAtom } from '../connection/atoms.js'
import { find, isLive } from '../connection/machine/read.js'
import type { ConnectionRecord } from '../connection/machine/types.js'
import { reconnect } from '../connection/reconnect.js'
import { WALLET_CONNECT_ID } from '../connector/types.js'
import type { AppKitCore } from '../core.js'
import { entryKey, parseEntryName } from './connectionKeys.js'
import { ENTRIES, IN_USE } from './entryNames.js'
import {
  followEntry,
  followInUse,
  followRecent,
  followRecentConnections,
  followSession,
} from './followTab.js'
import { RECENT_KEY } from './keys.js'
import { storedVersions } from './storedVersions.js'

/**
 * Takes in what has happened while the page stood still, as in the browser's back-forward cache: it has heard neither of what
 * other tabs have written nor of what its wallets have told (R5, T17).
 */
export function followReturn(core: AppKitCore): void {
  const { signal, storage, store } = core
  if (signal.aborted) return
  // First, as where another tab is followed. Where nothing was used lately before either, nobody has forgotten it meanwhile.
  if (store.get(recentWalletsAtom).length > 0 || storage.get(RECENT_KEY)?.length) followRecent(core)
  const { records } = store.get(connectionStateAtom)
  const names = [...storage.names(ENTRIES), ...records.map((record) => entryKey(record).name)]
  for (const name of new Set(names)) if (isNews(core, name)) followEntry(core, name)
  // What has ended there is not live here any more.
  followRecentConnections(core)
  followSession(core)
  for (const name of storage.names(IN_USE)) followInUse(core, name)
  // One that was locked may have been unlocked.
  reconnect(core).catch((error: unknown) => core.logger.warn('Wallets were not asked', error))
  // Of a session the relay tells what was missed.
  for (const record of store.get(connectionStateAtom).records)
    if (isLive(record) && record.connectorId !== WALLET_CONNECT_ID) void look(core, record)
}

/** Whether an entry is gone, or later than what this page has written or heard of. */
function isNews(core: AppKitCore, name: string): boolean {
  const key = parseEntryName(name)
  const entry = key && core.storage.get(entryKey(key))
  return !entry?.connection || entry.version > (storedVersions(core).get(name) ?? 0)
}

/** Asks a wallet without a prompt what it shows by now. */
async function look(core: AppKitCore, record: ConnectionRecord): Promise<void> {
  const { logger, signal, store } = core
  const { namespace, connectorId, generation, wallet } = record
  try {
    const answer = await askWithoutPrompt(core, record, { signal })
    const now = find(store.get(connectionStateAtom), record)
    // It has ended, or has been connected anew, meanwhile.
    if (!now || !isLive(now) || now.generation !== generation) return
    if (answer === 'refused')
      handleAdapterEvent(core, namespace, { type: 'disconnected', connectorId })
    else if (answer === 'locked')
      handleAdapterEvent(core, namespace, { type: 'locked', connectorId })
    else
      acceptConnection(core, {
        namespace,
        connection: answer,
        use: 'ifNone',
        address: now.account.address,
      })
  } catch (error) {
    if (!signal.aborted) logger.info(`${wallet.name} does not say what it shows`, error)
  }
}
