import type { ChainNamespace } from '@latchkey/foundation'
import type { AppKitCore } from '../../core.js'
import { endedConnectionsAtom } from './atoms.js'
import { writeRecentConnections } from './writeRecentConnections.js'

/** Which of the recent connections to forget; with `address` that account of it alone. */
export interface DeleteRecentConnectionParameters {
  readonly namespace: ChainNamespace
  readonly connectorId: string
  readonly address?: string
}

/** Forgets a connection that has ended. The wallet is not asked, and a live connection is not touched. */
export function deleteRecentConnection(
  core: AppKitCore,
  { namespace, connectorId, address }: DeleteRecentConnectionParameters,
): void {
  const recent = core.store.get(endedConnectionsAtom).flatMap((item) => {
    if (item.namespace !== namespace || item.connectorId !== connectorId) return [item]
    const accounts = item.accounts.filter(
      (account) => address !== undefined && account.address !== address,
    )
    if (accounts.length === item.accounts.length) return [item]
    return accounts.length > 0 ? [{ ...item, accounts }] : []
  })
  writeRecentConnections(core, recent)
}
