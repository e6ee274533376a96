import { AppKitError, type ChainNamespace, isSameAddress } from '@latchkey/foundation'
import { alignModal } from '../adapter/handleEvent.js'
import type { AppKitCore } from '../core.js'
import { activeNamespaceAtom } from '../network/atoms.js'
import { abortConnects } from './abortConnects.js'
import { changeConnections } from './changeConnections.js'
import { connectAccount } from './connect.js'
import { selectConnection } from './selectConnection.js'
import { syncActiveAccount } from './syncActiveAccount.js'
import { endWaiting } from './waitOnShow.js'

/** The account to show, and the connector that offers it. */
export interface SwitchAccountParameters {
  readonly namespace: ChainNamespace
  readonly connectorId: string
  /** Without it the account that the wallet puts first. */
  readonly address?: string
}

/**
 * Shows another account: of a live connection at once, else its connector connects first (CONN-12), and the wallet's
 * own choice stands where it no longer offers the account. A connect of the namespace that is under way ends with
 * `CONNECTION_ABORTED`. Throws `UNAUTHORIZED` for an account that a live connection does not have.
 */
export async function switchAccount(
  core: AppKitCore,
  { namespace, connectorId, address }: SwitchAccountParameters,
): Promise<void> {
  const { store } = core
  const live = selectConnection(store.get, namespace, connectorId)
  if (!live) {
    // Used as it is connected: by the time that this ends something else may have been asked for.
    await connectAccount(core, { connectorId, namespace }, { address })
    await syncActiveAccount(core, namespace)
    return
  }
  if (
    address !== undefined &&
    !live.accounts.some((account) => isSameAddress(account.address, address))
  )
    throw new AppKitError('UNAUTHORIZED', { namespace, connectorId, address })
  // The last call says what is in use: a wallet that is still asked there must not take its place.
  abortConnects(core, { namespaces: [namespace] })
  endWaiting(core, { namespaces: [namespace] })
  const used = address ?? live.accounts[0]?.address
  changeConnections(core, [{ type: 'used', namespace, connectorId, address: used }], {
    also: ({ set }) => set(activeNamespaceAtom, namespace),
  })
  alignModal(core, namespace)
  await syncActiveAccount(core, namespace)
}
