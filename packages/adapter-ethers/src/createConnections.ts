import type {
  AdapterConnection,
  AdapterContext,
  ConnectParameters,
  WalletParameters,
} from '@latchkey/appkit/adapter'
import { AppKitError, parseCaipNetworkId } from '@latchkey/foundation'
import {
  type Eip1193Provider,
  type EvmAddress,
  getAccounts,
  getChainId,
  offerNetwork,
  parseChainId,
  requestAccounts,
  revokeAccounts,
  watchProvider,
} from '@latchkey/foundation/eip1193'
import type { Wallets } from './createWallets.js'

/** The connections that are open, each with its wallet and its listeners. */
export interface Connections {
  readonly connect: (parameters: ConnectParameters) => Promise<AdapterConnection>
  readonly reconnect: (parameters: ConnectParameters) => Promise<AdapterConnection | undefined>
  readonly disconnect: (parameters: WalletParameters) => Promise<void>
  /** Throws `PROVIDER_NOT_FOUND` for a connector without a connection. */
  readonly provider: (connectorId: string) => Eip1193Provider
  readonly destroy: () => void
}

export function createConnections(context: AdapterContext, wallets: Wallets): Connections {
  const open = new Map<string, { provider: Eip1193Provider; unwatch: () => void }>()

  const logFailure = (text: string, error: unknown) => {
    if (error !== undefined) context.logger.info(text, error)
  }
  const close = (connectorId: string) => {
    open.get(connectorId)?.unwatch()
    open.delete(connectorId)
  }
  const watch = (connectorId: string, provider: Eip1193Provider) => {
    close(connectorId)
    const unwatch = watchProvider(provider, {
      onAccounts(accounts) {
        if (accounts.length > 0) {
          context.emit({ type: 'accountsChanged', connectorId, accounts: toAccounts(accounts) })
          return
        }
        close(connectorId)
        context.emit({ type: 'disconnected', connectorId })
      },
      onChain: (chainId) =>
        context.emit({ type: 'networkChanged', connectorId, caipNetworkId: `eip155:${chainId}` }),
    })
    open.set(connectorId, { provider, unwatch })
  }
  const settle = async (
    { connectorId, signal }: ConnectParameters,
    provider: Eip1193Provider,
    accounts: readonly EvmAddress[],
  ): Promise<AdapterConnection> => {
    const chainId = await getChainId(provider, { signal })
    // Destroyed meanwhile: nobody would ever remove the listeners.
    if (context.signal.aborted) throw new AppKitError('DESTROYED')
    watch(connectorId, provider)
    const session = wallets.sessionOf(provider)
    return {
      connectorId,
      accounts: toAccounts(accounts),
      caipNetworkId: `eip155:${chainId}`,
      provider,
      ...(session && {
        approvedCaipNetworkIds: session.getApprovedChainIds().map((id) => `eip155:${id}` as const),
        supportsAllNetworks: session.canAddChains(),
      }),
    }
  }

  return {
    async connect(parameters) {
      const { connectorId, caipNetworkId, signal } = parameters
      const provider = await wallets.find(connectorId, toChainId(caipNetworkId))
      const accounts = await requestAccounts(provider, { signal })
      const network = context.networks.find((each) => each.caipNetworkId === caipNetworkId)
      const refusal = network && (await offerNetwork(provider, network, { signal }))
      logFailure('The wallet stays on its network', refusal)
      return settle(parameters, provider, accounts)
    },
    async reconnect(parameters) {
      const { connectorId, caipNetworkId, signal } = parameters
      const provider = await wallets.find(connectorId, toChainId(caipNetworkId))
      const accounts = await getAccounts(provider, { signal })
      return accounts.length === 0 ? undefined : settle(parameters, provider, accounts)
    },
    async disconnect({ connectorId }) {
      const provider = open.get(connectorId)?.provider
      close(connectorId)
      if (!provider) return
      if (wallets.sessionOf(provider)) wallets.closeSession()
      else logFailure('The wallet keeps its permission', await revokeAccounts(provider))
    },
    provider(connectorId) {
      const connection = open.get(connectorId)
      if (!connection) throw new AppKitError('PROVIDER_NOT_FOUND', { connectorId })
      return connection.provider
    },
    destroy() {
      for (const connectorId of [...open.keys()]) close(connectorId)
    },
  }
}

function toChainId(caipNetworkId: ConnectParameters['caipNetworkId']): number | undefined {
  return caipNetworkId === undefined
    ? undefined
    : parseChainId(parseCaipNetworkId(caipNetworkId).reference)
}

function toAccounts(addresses: readonly EvmAddress[]): AdapterConnection['accounts'] {
  return addresses.map((address) => ({ address, type: 'eoa' }))
}
