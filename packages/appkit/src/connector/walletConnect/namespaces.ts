import type { CaipNetworkId, ChainNamespace } from '@latchkey/foundation'
import { getRpcUrl } from '../../chainRpc/chainRpc.js'
import type { AppKitCore } from '../../core.js'
import { selectNetworks } from '../../network/selectors.js'
import type { CaipNetwork } from '../../network/types.js'
import type { PairNamespace } from './client.js'
import { needsOf } from './needs.js'
import type { Asked, Session } from './session.js'
import { overrideOf } from './sessionOverride.js'
import type { WalletConnectProvider } from './types.js'

export type ProposedNamespaces = NonNullable<WalletConnectProvider['optionalNamespaces']>

/** Reads of a chain that the app has no RPC for go nowhere, instead of to a host that it never named. */
const NO_RPC = 'https://no-rpc-for-this-chain.invalid'

/** What to ask a wallet for: all of it optional, so that a wallet with some of it can still connect. */
export function toProposal(
  core: AppKitCore,
  namespaces: Readonly<Record<ChainNamespace, PairNamespace>>,
): ProposedNamespaces {
  return Object.fromEntries(
    Object.entries(namespaces).map(([namespace, { methods, events, networks }]) => {
      const chains = chainsOf(core, namespace, networks)
      const rpcMap = toRpcMap(core, namespace, networks, chains)
      return [namespace, { methods: [...methods], events: [...events], chains, rpcMap }]
    }),
  )
}

/** What this page asks of a wallet in a namespace; undefined where no adapter takes part. */
export function askedOf(core: AppKitCore, namespace: ChainNamespace): Asked | undefined {
  const needs = needsOf(core, namespace)
  const networks = selectNetworks(core.store.get, namespace)
  return (
    needs && {
      methods: needs.methods,
      events: needs.events,
      caipNetworkIds: core.options.allowUnsupportedChain
        ? undefined
        : chainsOf(core, namespace, networks),
    }
  )
}

/** The chains to ask for, the one to begin on first: by the app's word, or its networks. */
function chainsOf(
  core: AppKitCore,
  namespace: ChainNamespace,
  networks: readonly CaipNetwork[],
): CaipNetworkId[] {
  const { chains, defaultChain } = overrideOf(core, namespace)
  const asked = chains ?? networks.map(({ caipNetworkId }) => caipNetworkId)
  const isFirst = (id: CaipNetworkId) => id === defaultChain
  return [...asked.filter(isFirst), ...asked.filter((id) => !isFirst(id))]
}

/**
 * Makes the provider serve what the cleaned session grants: its accounts, chains and methods, with
 * the RPC addresses of this page and not of the one that paired.
 */
export function applySession(
  core: AppKitCore,
  provider: WalletConnectProvider,
  session: Session,
): void {
  provider.session = session
  const served: ProposedNamespaces = {}
  for (const [namespace, granted] of Object.entries(session.namespaces)) {
    const { accounts, methods, events, chains = [] } = granted
    const asked = needsOf(core, namespace)
    const networks = selectNetworks(core.store.get, namespace)
    const rpcMap = toRpcMap(core, namespace, networks, chains)
    const defaultChain = provider.namespaces?.[namespace]?.defaultChain
    const entry = {
      chains,
      events,
      // A method that was asked for and not granted must fail here, not be sent to a chain's RPC.
      methods: [...new Set([...methods, ...(asked?.methods ?? [])])],
      rpcMap,
      ...(defaultChain && chains.includes(`${namespace}:${defaultChain}`) && { defaultChain }),
    }
    served[namespace] = entry
    const rpcProvider = provider.rpcProviders[namespace]
    if (!rpcProvider) continue
    Object.assign(rpcProvider.namespace, entry, { accounts })
    // They are made again on first use, with the addresses above.
    for (const chain of Object.keys(rpcProvider.httpProviders)) {
      Reflect.deleteProperty(rpcProvider.httpProviders, chain)
    }
  }
  provider.namespaces = served
}

function toRpcMap(
  core: AppKitCore,
  namespace: ChainNamespace,
  networks: readonly CaipNetwork[],
  chains: readonly string[],
): Record<string, string> {
  return {
    ...Object.fromEntries(chains.map((chain) => [chain.split(':')[1] ?? '', NO_RPC])),
    ...Object.fromEntries(networks.map((network) => [`${network.id}`, rpcUrlOf(core, network)])),
    ...overrideOf(core, namespace).rpcMap,
  }
}

function rpcUrlOf(core: AppKitCore, network: CaipNetwork): string {
  try {
    return getRpcUrl(core, network)
  } catch {
    return NO_RPC
  }
}
