import { AppKitError, type ChainNamespace, isSameAddress } from '@latchkey/foundation'
import type { AppKitCore } from '../../core.js'
import { activeNamespaceAtom } from '../../network/atoms.js'
import { compact } from '../../record.js'
import type { ConnectionChange } from '../switchConnection.js'
import { readRecentConnections } from './readRecentConnections.js'
import { writeRecentConnections } from './writeRecentConnections.js'

/** Which of the recent connections to forget; with `address` that account of it alone. */
export interface DeleteConnectionParameters {
  readonly connectorId: string
  readonly address?: string
  /** Default: the active one. */
  readonly namespace?: ChainNamespace
}

/** Forgets a connection that has ended. The wallet is not asked, and a live connection is not touched. */
export async function deleteConnection(
  core: AppKitCore,
  {
    connectorId,
    address,
    namespace = core.store.get(activeNamespaceAtom),
  }: DeleteConnectionParameters,
): Promise<ConnectionChange> {
  if (namespace === undefined) throw new AppKitError('ADAPTER_NOT_FOUND')
  const before = readRecentConnections(core)
  const recent = before.flatMap((item) => {
    if (item.namespace !== namespace || item.connectorId !== connectorId) return [item]
    const accounts = item.accounts.filter(
      (account) => address !== undefined && !isSameAddress(account.address, address),
    )
    if (accounts.length === item.accounts.length) return [item]
    return accounts.length > 0 ? [{ ...item, accounts }] : []
  })
  writeRecentConnections(core, recent)
  return {
    namespace,
    hasSwitchedAccount: false,
    hasSwitchedWallet: false,
    hasDeletedWallet: recent.length < before.length,
    ...compact({ address }),
  }
}
