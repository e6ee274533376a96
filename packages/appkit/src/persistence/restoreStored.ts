import { recentWalletsAtom } from '../connection/atoms.js'
import { pairingAtom } from '../connection/pairing.js'
import { showRecentConnections } from '../connection/recent/writeRecentConnections.js'
import type { AppKitCore } from '../core.js'
import { lifeCycle } from '../lifeCycle.js'
import { NETWORK_KEY } from './connectionKeys.js'
import { DEEP_LINK_KEY, RECENT_KEY } from './keys.js'
import { readConnections } from './readConnections.js'
import { RECENT_CONNECTIONS_KEY } from './recentConnectionsKey.js'
import { renewCookies } from './renewCookies.js'
import { restore } from './restore.js'

/** Restores what an earlier page has left, where `start` has found anything, once. */
export function restoreStored(core: AppKitCore): void {
  const { options, storage, store } = core
  const life = lifeCycle(core)
  if (!life.hasStored) return
  life.hasStored = false
  const recent = storage.get(RECENT_KEY)
  if (recent) store.set(recentWalletsAtom, recent)
  showRecentConnections(core, storage.get(RECENT_CONNECTIONS_KEY) ?? [])
  const wcLinking = storage.get(DEEP_LINK_KEY)
  if (wcLinking) store.set(pairingAtom, { ...store.get(pairingAtom), wcLinking })
  const connections = options.enableReconnect ? readConnections(storage) : []
  renewCookies(core, connections)
  restore(core, { connections, network: storage.get(NETWORK_KEY) })
}
