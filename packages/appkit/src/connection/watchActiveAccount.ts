import type { ChainNamespace } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { connectionStateAtom } from './atoms.js'
import { find, inUse, isLive } from './machine/read.js'
import type { ConnectionRecord } from './machine/types.js'
import { syncActiveAccount } from './syncActiveAccount.js'

/**
 * Tells each adapter of the account in use, whenever that is another one, whoever has changed it. Where a connection has
 * ended, who ends it does so once the adapter has let go of it: its library may show any other then. Returns what ends it.
 */
export function watchActiveAccount(core: AppKitCore): () => void {
  const { adapters, store } = core
  const known = new Map<ChainNamespace, ConnectionRecord | undefined>()
  const look = () => {
    const state = store.get(connectionStateAtom)
    for (const namespace of adapters.namespaces) {
      const record = inUse(state, namespace)
      const now = record && isLive(record) ? record : undefined
      const before = known.get(namespace)
      known.set(namespace, now)
      const hasEnded = before !== undefined && !find(state, before)
      const isSame =
        now?.connectorId === before?.connectorId && now?.account.address === before?.account.address
      if (!isSame && !hasEnded) void syncActiveAccount(core, namespace)
    }
  }
  look()
  return store.sub(connectionStateAtom, look)
}
