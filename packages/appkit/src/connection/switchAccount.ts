import { AppKitError, type ChainNamespace } from '@latchkey/foundation'
import type { AppKitCore } from '../AppKit.js'
import { activeNamespaceAtom } from '../network/atoms.js'
import { rememberConnections } from '../persistence/rememberConnections.js'
import { batch } from '../store.js'
import { activateConnection } from './activateConnection.js'
import { connect } from './connect.js'
import { selectConnection } from './selectors.js'

/** The account to show, and the connector that offers it. */
export interface SwitchAccountParameters {
  readonly namespace: ChainNamespace
  readonly connectorId: string
  readonly address: string
}

/** Shows another account: of a live connection at once, else its connector connects first (CONN-12). */
export async function switchAccount(
  core: AppKitCore,
  { namespace, connectorId, address }: SwitchAccountParameters,
): Promise<void> {
  const { store } = core
  if (!selectConnection(store.get, namespace, connectorId)) {
    await connect(core, { connectorId, namespace })
  }
  const connection = selectConnection(store.get, namespace, connectorId)
  if (!connection?.accounts.some((account) => account.address === address)) {
    throw new AppKitError('UNAUTHORIZED', { namespace, connectorId, address })
  }
  batch(store, (writer) => {
    writer.set(activeNamespaceAtom, namespace)
    activateConnection(core, connection, undefined, writer, address)
  })
  rememberConnections(core)
}
