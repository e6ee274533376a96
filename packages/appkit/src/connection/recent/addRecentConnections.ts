import type { AppKitCore } from '../../core.js'
import { compact } from '../../record.js'
import type { ConnectionRecord } from '../machine/types.js'
import type { Connection } from '../types.js'
import { readRecentConnections } from './readRecentConnections.js'
import { writeRecentConnections } from './writeRecentConnections.js'

/** Puts connections that have just ended before those that ended earlier. */
export function addRecentConnections(core: AppKitCore, ended: readonly ConnectionRecord[]): void {
  if (ended.length === 0) return
  const disconnectedAt = Date.now()
  writeRecentConnections(core, [
    ...ended.map((record) => ({ ...toRemembered(record), disconnectedAt })),
    ...readRecentConnections(core),
  ])
}

/** A connection as it is remembered: its account in use first. */
function toRemembered({ account, connection }: ConnectionRecord): Connection {
  const { namespace, connectorId, name, icon, rdns, accounts, caipNetworkId } = connection
  return {
    namespace,
    connectorId,
    name,
    caipNetworkId,
    accounts: [...accounts].sort((a, b) => Number(b === account) - Number(a === account)),
    ...compact({ icon, rdns }),
  }
}
