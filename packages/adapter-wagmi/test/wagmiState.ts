import {
  type Config,
  type Connection,
  type Connector,
  createConfig,
  createConnector,
  http,
} from '@wagmi/core'
import { base, mainnet } from '@wagmi/core/chains'

/** The first addresses of EIP-55. */
export const ACCOUNTS = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
] as const

/** A config without wallets, and without a memory. */
export function createState(): Config {
  return createConfig({
    chains: [mainnet, base],
    transports: { [mainnet.id]: http(), [base.id]: http() },
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
}

/** Puts a connector into a config, around whatever wallet. */
export function addConnector(
  config: Config,
  {
    id,
    type = 'own',
    getProvider,
    ...described
  }: {
    id: string
    type?: string
    name?: string
    rdns?: string | string[]
    icon?: string
    getProvider?: () => unknown
  },
): Connector {
  const unasked = async () => {
    throw new Error(`${id} is asked`)
  }
  const { connectors } = config._internal
  const connector = connectors.setup(
    createConnector(() => ({
      id,
      name: id,
      type,
      ...described,
      connect: unasked,
      disconnect: unasked,
      getAccounts: unasked,
      getChainId: unasked,
      getProvider: async () => getProvider?.() ?? { id },
      isAuthorized: unasked,
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {},
    })),
  )
  connectors.setState((others) => [...others, connector])
  return connector
}

/** A connection as wagmi holds it. */
export function connectionOf(
  connector: Connector,
  accounts: Connection['accounts'] = ACCOUNTS,
  chainId: number = mainnet.id,
): Connection {
  return { connector, accounts, chainId }
}

/** What wagmi would write when connections come, go or change; to what it brings back it goes on listening. */
export function setConnections(
  config: Config,
  connections: readonly Connection[],
  current: Connection | undefined = connections.at(-1),
  status: Config['state']['status'] = connections.length > 0 ? 'connected' : 'disconnected',
): void {
  const { change } = config._internal.events
  for (const { connector } of config.state.connections.values())
    if (status !== 'reconnecting') connector.emitter.off('change', change)
  for (const { connector } of connections) connector.emitter.on('change', change)
  config.setState((state) => ({
    ...state,
    connections: new Map(connections.map((each) => [each.connector.uid, each])),
    current: current?.connector.uid ?? null,
    status,
  }))
}
