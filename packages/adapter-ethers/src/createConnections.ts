import type { AdapterConnection, AdapterContext } from '@latchkey/appkit/adapter'
import type { EvmConnections } from '@latchkey/appkit/evm'
import { AppKitError, type CaipNetworkId } from '@latchkey/foundation'
import {
  type Eip1193Provider,
  type EvmAddress,
  findAccounts,
  followAccounts,
  getChainId,
  offerNetwork,
  requestAccounts,
  revokeAccounts,
  switchNetwork,
  toChainId,
  watchProvider,
} from '@latchkey/foundation/eip1193'
import type { Wallets } from './createWallets.js'

/** The connections that are open, each with its wallet and its listeners. */
export interface Connections extends EvmConnections {
  /** Throws `PROVIDER_NOT_FOUND` for a connector without a connection. */
  readonly provider: (connectorId: string) => Eip1193Provider
  readonly destroy: () => void
}

/** A wallet that is listened to. */
interface OpenConnection {
  readonly connectorId: string
  readonly provider: Eip1193Provider
  readonly unwatch: () => void
  /** What its accounts will mean: that it is unlocked again, or that a request which was open in it is answered. */
  awaits: 'unlock' | 'answer' | undefined
  /** It was found locked while a request was open in it. */
  isLocked?: boolean
}

/** How a wallet is described. */
interface DescribeOptions {
  readonly signal?: AbortSignal | undefined
  /** The network that it is brought to before, if it will go. */
  readonly wanted?: CaipNetworkId | undefined
}

export function createConnections(context: AdapterContext, wallets: Wallets): Connections {
  const open = new Map<string, OpenConnection>()

  const logFailure = (text: string, error: unknown) => {
    if (error !== undefined) context.logger.info(text, error)
  }
  const close = (connectorId: string) => {
    open.get(connectorId)?.unwatch()
    open.delete(connectorId)
  }
  const watch = (
    connectorId: string,
    provider: Eip1193Provider,
    awaits?: OpenConnection['awaits'],
  ): OpenConnection => {
    close(connectorId)
    const unwatch = watchProvider(provider, {
      onAccounts: (accounts) => void (accounts.length > 0 ? show(opened, accounts) : lock(opened)),
      onChain(chainId) {
        if (opened.awaits) return
        context.emit({ type: 'networkChanged', connectorId, caipNetworkId: `eip155:${chainId}` })
      },
    })
    const opened: OpenConnection = { connectorId, provider, unwatch, awaits }
    open.set(connectorId, opened)
    return opened
  }
  /** A request that is open in the wallet already may be answered there, for as long as somebody waits. */
  const awaitAnswer = (connectorId: string, provider: Eip1193Provider, signal: AbortSignal) => {
    if (signal.aborted || context.signal.aborted || open.has(connectorId)) return
    const opened = watch(connectorId, provider, 'answer')
    signal.addEventListener('abort', () => {
      if (!isOpen(opened) || !opened.awaits) return
      if (opened.isLocked) opened.awaits = 'unlock'
      else close(connectorId)
    })
  }
  const isOpen = (connection: OpenConnection) => open.get(connection.connectorId) === connection
  const show = async (connection: OpenConnection, addresses: readonly EvmAddress[]) => {
    const { connectorId, provider } = connection
    const accounts = toAccounts(addresses)
    if (!connection.awaits) return context.emit({ type: 'accountsChanged', connectorId, accounts })
    try {
      const described = await describe(connectorId, provider, addresses)
      const { awaits } = connection
      if (!isOpen(connection) || !awaits) return
      connection.awaits = undefined
      const type = awaits === 'answer' ? 'connected' : 'unlocked'
      context.emit({ type, connection: described })
    } catch (error) {
      context.logger.info('A wallet that shows its accounts does not answer', error)
    }
  }
  const lock = async (connection: OpenConnection) => {
    const { connectorId, provider } = connection
    const isSession = wallets.sessionOf(provider) !== undefined
    if (!isSession) {
      if (connection.awaits) return
      connection.awaits = 'unlock'
      context.emit({ type: 'locked', connectorId })
      const found = await findAccounts(provider).catch(() => 'locked' as const)
      if (found !== 'refused' || !isOpen(connection) || !connection.awaits) return
    }
    close(connectorId)
    context.emit({ type: 'disconnected', connectorId })
  }
  const describe = async (
    connectorId: string,
    provider: Eip1193Provider,
    answered: readonly EvmAddress[],
    { signal, wanted }: DescribeOptions = {},
  ): Promise<AdapterConnection> => {
    const accounts = followAccounts(provider, answered)
    try {
      const network = context.networks.find((each) => each.caipNetworkId === wanted)
      const refusal = network && (await offerNetwork(provider, network, { signal }))
      logFailure('The wallet stays on its network', refusal)
      const chainId = await getChainId(provider, { signal })
      const session = wallets.sessionOf(provider)
      return {
        connectorId,
        accounts: toAccounts(accounts.read()),
        caipNetworkId: `eip155:${chainId}`,
        provider,
        ...(session && {
          approvedCaipNetworkIds: session
            .getApprovedChainIds()
            .map((id) => `eip155:${id}` as const),
          supportsAllNetworks: session.canAddChains(),
        }),
      }
    } finally {
      accounts.stop()
    }
  }
  const settle = async (
    connectorId: string,
    provider: Eip1193Provider,
    accounts: readonly EvmAddress[],
    options: DescribeOptions,
  ): Promise<AdapterConnection> => {
    const connection = await describe(connectorId, provider, accounts, options)
    // Destroyed meanwhile: nobody would ever remove the listeners.
    if (context.signal.aborted) throw new AppKitError('DESTROYED')
    watch(connectorId, provider)
    return connection
  }

  const findLive = (connectorId: string): OpenConnection | undefined => {
    const connection = open.get(connectorId)
    return connection?.awaits ? undefined : connection
  }
  const find = (connectorId: string): Eip1193Provider => {
    const connection = findLive(connectorId)
    if (!connection) throw new AppKitError('PROVIDER_NOT_FOUND', { connectorId })
    return connection.provider
  }

  return {
    async connect({ connectorId, caipNetworkId, signal }) {
      const provider = await wallets.find(connectorId, toChainId(caipNetworkId))
      const accounts = await requestAccounts(provider, { signal }).catch((error: unknown) => {
        if (AppKitError.is(error, 'REQUEST_PENDING')) awaitAnswer(connectorId, provider, signal)
        throw error
      })
      return settle(connectorId, provider, accounts, { signal, wanted: caipNetworkId })
    },
    async reconnect({ connectorId, caipNetworkId, signal }) {
      const provider = await wallets.find(connectorId, toChainId(caipNetworkId))
      const before = findLive(connectorId)
      const found = await findAccounts(provider, { signal })
      if (typeof found !== 'string') return settle(connectorId, provider, found, { signal })
      const live = findLive(connectorId)
      // What was made while the wallet was asked is newer than its answer.
      if (signal.aborted || (live && live !== before)) throw new AppKitError('REQUEST_ABORTED')
      if (found === 'refused' || wallets.sessionOf(provider)) return 'refused'
      if (context.signal.aborted) throw new AppKitError('DESTROYED')
      // Whose request is open still answers that once it is unlocked.
      const waiting = open.get(connectorId)
      if (waiting?.awaits === 'answer') waiting.isLocked = true
      else watch(connectorId, provider, 'unlock')
      return found
    },
    async disconnect({ connectorId }) {
      const provider = open.get(connectorId)?.provider
      close(connectorId)
      if (!provider) return
      if (wallets.sessionOf(provider)) wallets.closeSession()
      else logFailure('The wallet keeps its permission', await revokeAccounts(provider))
    },
    switchNetwork: async ({ connectorId, network, signal }) =>
      switchNetwork(find(connectorId), network, { signal }),
    provider: find,
    destroy() {
      for (const connectorId of [...open.keys()]) close(connectorId)
    },
  }
}

function toAccounts(addresses: readonly EvmAddress[]): AdapterConnection['accounts'] {
  return addresses.map((address) => ({ address, type: 'eoa' }))
}
