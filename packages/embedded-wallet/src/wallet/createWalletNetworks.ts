import type { FrameClient } from '@latchkey/auth-frame'
import {
  type CaipNetworkId,
  type ChainNamespace,
  createEmitter,
  parseCaipNetworkId,
} from '@latchkey/foundation'

/** Where the wallet is in each namespace: the frame keeps the network that was used last, whichever it is of. */
export interface WalletNetworks {
  /** The network that was used last in a namespace, else the first that the app has there; undefined where it has none. */
  get(namespace: ChainNamespace): CaipNetworkId | undefined
  /** Tells of each change, in any namespace. */
  watch(listener: (caipNetworkId: CaipNetworkId) => void): () => void
}

/** Follows the networks of a wallet, as the frame tells of them. `configured` are those of the app, the default one first. */
export function createWalletNetworks(
  client: Pick<FrameClient, 'getLastUsedChain' | 'on'>,
  configured: readonly CaipNetworkId[],
): WalletNetworks {
  const used = new Map<ChainNamespace, CaipNetworkId>()
  const changes = createEmitter<{ change: CaipNetworkId }>()

  const set = (caipNetworkId: CaipNetworkId) => {
    const { namespace } = parseCaipNetworkId(caipNetworkId)
    const isOther = get(namespace) !== caipNetworkId
    used.set(namespace, caipNetworkId)
    if (isOther) changes.emit('change', caipNetworkId)
  }
  client.on('connect', ({ caipNetworkId }) => set(caipNetworkId))
  client.on('networkChanged', set)

  const get = (namespace: ChainNamespace) =>
    used.get(namespace) ??
    [client.getLastUsedChain(), ...configured].find((id) => id.startsWith(`${namespace}:`))

  return { get, watch: (listener) => changes.on('change', listener) }
}
