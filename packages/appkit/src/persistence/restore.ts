import type { CaipNetworkId, ChainNamespace } from '@latchkey/foundation'
import type { AppKitCore } from '../AppKit.js'
import { accountsAtom, INITIAL_ACCOUNT } from '../account/atoms.js'
import { selectAccount } from '../account/selectors.js'
import { activeNamespaceAtom } from '../network/atoms.js'
import { selectNetwork } from '../network/selectors.js'
import { explorerUrl, writeNetwork } from '../network/setActiveNetwork.js'
import { compact } from '../record.js'
import { batch, patchEntry } from '../store.js'
import type { StoredConnection } from './connectionKeys.js'

/** What a page remembers of its connections. */
export interface StoredState {
  readonly connections: readonly StoredConnection[] | undefined
  readonly network: CaipNetworkId | undefined
}

/** Puts what was stored into the state: what was connected is connecting until its wallet has answered (CONN-4). */
export function restore(
  core: AppKitCore,
  { connections = [], network: networkId }: StoredState,
): void {
  const { adapters, store, runtime } = core
  const stored = connections.filter(({ namespace }) => adapters.get(namespace))
  runtime.dormant = core.options.enableReconnect
    ? stored.map((item) => ({ ...item, abort: new AbortController() }))
    : []
  batch(store, (writer) => {
    // A server may have believed in more than this page has stored.
    for (const [namespace, { status }] of Object.entries(writer.get(accountsAtom))) {
      if (status === 'connecting' && !isConnecting(core, namespace)) {
        patchEntry(writer, accountsAtom, namespace, INITIAL_ACCOUNT, INITIAL_ACCOUNT)
      }
    }
    const network = networkId && selectNetwork(writer.get, networkId)
    if (network && adapters.get(network.chainNamespace)) {
      writer.set(activeNamespaceAtom, network.chainNamespace)
      writeNetwork(core, network.chainNamespace, network.caipNetworkId, writer)
    }
    for (const item of runtime.dormant) {
      const { namespace, address, caipNetworkId, connectorId, name, rdns } = item
      if (!item.isActive || selectAccount(writer.get, namespace).status === 'connected') continue
      const configured = selectNetwork(writer.get, caipNetworkId)
      if (configured) writeNetwork(core, namespace, caipNetworkId, writer)
      patchEntry(writer, accountsAtom, namespace, INITIAL_ACCOUNT, {
        status: 'connecting',
        address,
        caipAddress: `${caipNetworkId}:${address}`,
        addressExplorerUrl: explorerUrl(configured, address),
        connectedWalletInfo: { id: connectorId, name, ...compact({ rdns }) },
      })
    }
  })
}

function isConnecting({ runtime }: AppKitCore, namespace: ChainNamespace): boolean {
  return [...runtime.connects.values()].some(({ namespaces }) => namespaces.includes(namespace))
}
