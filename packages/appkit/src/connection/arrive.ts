import { AppKitError, type CaipNetworkId } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { switchNetwork } from '../network/switchNetwork.js'
import { selectConnection } from './selectConnection.js'
import type { Connection } from './types.js'

/** Has what is connected go to the networks that were asked for meanwhile; says where it is then. */
export async function arrive(
  core: AppKitCore,
  connections: readonly Connection[],
  wanted: readonly CaipNetworkId[],
  signal: AbortSignal,
): Promise<readonly Connection[]> {
  const networks = wanted.filter((network) =>
    connections.some(({ namespace }) => network.startsWith(`${namespace}:`)),
  )
  const isThere = (network: CaipNetworkId) =>
    connections.some(({ caipNetworkId }) => caipNetworkId === network)
  if (networks.every(isThere)) return connections
  for (const network of networks)
    await switchNetwork(core, { network, signal }).catch((error: unknown) =>
      core.logger.info('The wallet stays on its network', error),
    )
  return connections.map(
    (each) => selectConnection(core.store.get, each.namespace, each.connectorId) ?? each,
  )
}

/**
 * Those that are connected yet: while a wallet is asked in one namespace, it may have ended in another. Throws
 * `WALLET_DISCONNECTED` where none is.
 */
export function assertThere(
  { store }: AppKitCore,
  connections: readonly Connection[],
): readonly Connection[] {
  const [first] = connections
  const left = connections.flatMap(
    ({ connectorId, namespace }) => selectConnection(store.get, namespace, connectorId) ?? [],
  )
  if (first && left.length === 0)
    throw new AppKitError('WALLET_DISCONNECTED', { namespace: first.namespace })
  return left
}
