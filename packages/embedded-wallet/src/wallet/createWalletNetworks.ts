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
  /** The wallet is there now. */
  set(caipNetworkId: CaipNetworkId): void
  /** Whether the login site has said that it does not have a network. */
  isMissing(caipNetworkId: CaipNetworkId): boolean
  /** The login site does not have it: that counts until nobody is logged in. */
  setMissing(caipNetworkId: CaipNetworkId): void
  /** Tells of each change, in any namespace. */
  watch(listener: (caipNetworkId: CaipNetworkId) => void): () => void
}

/** Follows the networks of a wallet, as the frame tells of them. `configured` are those of the app, the default one first. */
export function createWalletNetworks(
  client: Pick<FrameClient, 'getLastUsedChain' | 'on'>,
  configured: readonly CaipNetworkId[],
): WalletNetworks {
  const used = new Map<ChainNamespace, CaipNetworkId>()
  const missing = new Set<CaipNetworkId>()
  const changes = createEmitter<{ change: CaipNetworkId }>()

  const set = (caipNetworkId: CaipNetworkId) => {
    const { namespace } = parseCaipNetworkId(caipNetworkId)
    const isOther = get(namespace) !== caipNetworkId
    missing.delete(caipNetworkId)
    used.set(namespace, caipNetworkId)
    if (isOther) changes.emit('change', caipNetworkId)
  }
  client.on('connect', ({ caipNetworkId }) => set(caipNetworkId))
  client.on('networkChanged', set)
  client.on('notConnected', () => missing.clear())

  const get = (namespace: ChainNamespace) =>
    used.get(namespace) ??
    [client.getLastUsedChain(), ...configured].find((id) => id.startsWith(`${namespace}:`))

  return {
    get,
    set,
    isMissing: (caipNetworkId) => missing.has(caipNetworkId),
    setMissing: (caipNetworkId) => void missing.add(caipNetworkId),
    watch: (listener) => changes.on('change', listener),
  }
}
