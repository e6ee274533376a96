import type { CaipNetworkId, ChainNamespace } from '@latchkey/foundation'
import type { AppKitCore } from '../AppKit.js'
import { accountsAtom, INITIAL_ACCOUNT } from '../account/atoms.js'
import { selectAccount } from '../account/selectors.js'
import { bumpEpoch } from '../connection/epoch.js'
import { NETWORK_KEY } from '../persistence/connectionKeys.js'
import { batch, patchEntry, type Writer } from '../store.js'
import { activeNamespaceAtom, INITIAL_NETWORK, networkStatesAtom } from './atoms.js'
import { selectNetwork, selectNetworkId } from './selectors.js'
import type { CaipNetwork } from './types.js'

/** Makes a network the one in use in its namespace, and its namespace the active one. */
export function setActiveNetwork(core: AppKitCore, network: CaipNetwork): void {
  batch(core.store, (writer) => {
    writer.set(activeNamespaceAtom, network.chainNamespace)
    writeNetwork(core, network.chainNamespace, network.caipNetworkId, writer)
  })
  remember(core)
}

/** Writes the network that a namespace is on, configured or not; the balance of another network is forgotten. */
export function writeNetwork(
  core: AppKitCore,
  namespace: ChainNamespace,
  caipNetworkId: CaipNetworkId,
  writer: Writer = core.store,
): void {
  const before = selectNetworkId(writer.get, namespace)
  const caipNetwork = selectNetwork(writer.get, caipNetworkId)
  patchEntry(writer, networkStatesAtom, namespace, INITIAL_NETWORK, {
    caipNetwork,
    unsupportedCaipNetworkId: caipNetwork ? undefined : caipNetworkId,
  })
  if (before === caipNetworkId) return
  bumpEpoch(core, namespace)
  const { address } = selectAccount(writer.get, namespace)
  if (address === undefined) return
  patchEntry(writer, accountsAtom, namespace, INITIAL_ACCOUNT, {
    caipAddress: `${caipNetworkId}:${address}`,
    balance: undefined,
    balanceSymbol: undefined,
    balanceStatus: 'idle',
    tokenBalance: undefined,
    addressExplorerUrl: explorerUrl(caipNetwork, address),
  })
}

/** The page of an address in a network's explorer. */
export function explorerUrl(network: CaipNetwork | undefined, address: string): string | undefined {
  const url = network?.blockExplorers?.default.url
  return url && `${url.replace(/\/$/, '')}/address/${encodeURIComponent(address)}`
}

/** Stores the network on show. */
export function remember(core: AppKitCore): void {
  const id = selectNetworkId(core.store.get)
  if (id !== undefined) core.storage.set(NETWORK_KEY, id)
}
