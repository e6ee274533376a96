import type { AdapterContext, CaipNetwork } from '@latchkey/appkit/adapter'
import { AppKitError } from '@latchkey/foundation'
import { type Config, createConfig, type Transport } from '@wagmi/core'
import type { Chain } from 'viem'
import { nodeTransport } from './nodeTransport.js'
import type { WagmiAdapterOptions } from './wagmiAdapter.js'

/** A config of our own, and what brings networks into it that the app has added since. */
export interface OwnConfig {
  readonly config: Config
  readonly addNewNetworks: () => void
}

/** Makes a config of the networks as they are now. Throws `CAIP_NETWORK_UNDEFINED` when none is an EVM network. */
export function makeConfig(
  context: AdapterContext,
  { connectors, transports: given }: WagmiAdapterOptions,
): OwnConfig {
  const networks = () => context.networks.filter((each) => each.chainNamespace === 'eip155')
  const transports: Record<number, Transport> = {}
  const describe = (network: CaipNetwork): Chain => {
    const chain = toChain(network)
    transports[chain.id] = given?.[chain.id] ?? nodeTransport(context, network)
    return chain
  }
  const [first, ...others] = networks().map(describe)
  if (!first) throw new AppKitError('CAIP_NETWORK_UNDEFINED')
  const config = createConfig({
    chains: [first, ...others],
    transports,
    ...(connectors && { connectors }),
    // The adapter lists announced wallets itself, and has checked what they say.
    multiInjectedProviderDiscovery: false,
    // The kernel remembers connections; a second memory could only disagree.
    storage: null,
  })
  return {
    config,
    addNewNetworks() {
      const added = networks().filter(({ id }) =>
        config.chains.every((chain) => chain.id !== Number(id)),
      )
      if (added.length === 0) return
      const [head, ...tail] = config.chains
      config._internal.chains.setState([head, ...tail, ...added.map(describe)])
    },
  }
}

function toChain(network: CaipNetwork): Chain {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, testnet } = network
  return {
    id: Number(id),
    name,
    nativeCurrency,
    rpcUrls,
    ...(blockExplorers && { blockExplorers }),
    ...(testnet === undefined ? {} : { testnet }),
  }
}
