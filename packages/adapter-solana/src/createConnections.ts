import type {
  Adapter,
  AdapterConnection,
  AdapterContext,
  CaipNetwork,
  ConnectParameters,
  WalletParameters,
} from '@latchkey/appkit/adapter'
import { AppKitError, type CaipNetworkId } from '@latchkey/foundation'
import { answered } from './answered.js'
import type { Wallets } from './wallets/createWallets.js'
import type { SolanaWallet } from './wallets/SolanaWallet.js'

interface OpenConnection {
  readonly wallet: SolanaWallet
  readonly unwatch: () => void
  /** What the app has chosen last. */
  readonly caipNetworkId: CaipNetworkId
  /** Shows no account until it is unlocked. */
  readonly isLocked: boolean
}

/** The connections that are open. */
export interface Connections {
  readonly connect: (parameters: ConnectParameters) => Promise<AdapterConnection>
  readonly reconnect: Adapter['reconnect']
  readonly disconnect: (parameters: WalletParameters) => Promise<void>
  /** Throws `PROVIDER_NOT_FOUND` for a connector without a connection. */
  readonly get: (connectorId: string) => SolanaWallet
  /** A wallet has no network of its own: the app's choice holds, where the wallet serves it. */
  readonly switchNetwork: (connectorId: string, network: CaipNetwork) => void
  readonly destroy: () => void
}

export function createConnections(context: AdapterContext, wallets: Wallets): Connections {
  const open = new Map<string, OpenConnection>()

  const get = (connectorId: string): SolanaWallet => {
    const connection = open.get(connectorId)
    if (!connection || connection.isLocked)
      throw new AppKitError('PROVIDER_NOT_FOUND', { connectorId })
    return connection.wallet
  }
  const close = (connectorId: string) => {
    open.get(connectorId)?.unwatch()
    open.delete(connectorId)
  }
  const choose = (connectorId: string, caipNetworkId: CaipNetworkId) => {
    const connection = open.get(connectorId)
    if (connection) open.set(connectorId, { ...connection, caipNetworkId })
    if (connection?.isLocked) return
    context.emit({ type: 'networkChanged', connectorId, caipNetworkId })
  }
  const show = (connectorId: string, addresses: readonly string[]) => {
    const connection = open.get(connectorId)
    if (!connection) return
    const { caipNetworkId, isLocked, wallet } = connection
    if (addresses.length === 0) {
      open.set(connectorId, { ...connection, isLocked: true })
      context.emit({ type: 'locked', connectorId })
    } else if (isLocked) {
      open.set(connectorId, { ...connection, isLocked: false })
      const described = describe(context, connectorId, wallet, addresses, caipNetworkId)
      context.emit({ type: 'unlocked', connection: described })
    } else context.emit({ type: 'accountsChanged', connectorId, accounts: toAccounts(addresses) })
  }
  const watch = (
    connectorId: string,
    wallet: SolanaWallet,
    caipNetworkId: CaipNetworkId,
    isLocked = false,
  ) => {
    close(connectorId)
    const unwatch = wallet.watch({
      onAccounts: (addresses) => show(connectorId, addresses),
      onEnd() {
        close(connectorId)
        context.emit({ type: 'disconnected', connectorId })
      },
      onNetwork: (next) => choose(connectorId, next),
    })
    open.set(connectorId, { wallet, unwatch, caipNetworkId, isLocked })
  }
  const ask = async (parameters: ConnectParameters, silent: boolean) => {
    const { connectorId, signal } = parameters
    if (signal.aborted) throw new AppKitError('REQUEST_ABORTED')
    const wallet = await wallets.find(connectorId)
    const accounts = await answered(() => wallet.connect({ silent }), signal)
    // Destroyed meanwhile: nobody would ever remove the listeners.
    if (context.signal.aborted) throw new AppKitError('DESTROYED')
    const chosen = parameters.caipNetworkId ?? open.get(connectorId)?.caipNetworkId
    if (accounts.length === 0) {
      watch(connectorId, wallet, pickNetwork(context, wallet, chosen), true)
      return undefined
    }
    const connection = describe(context, connectorId, wallet, accounts, chosen)
    watch(connectorId, wallet, connection.caipNetworkId)
    return connection
  }

  return {
    async connect(parameters) {
      const connection = await ask(parameters, false)
      if (connection) return connection
      close(parameters.connectorId)
      throw new AppKitError('UNAUTHORIZED')
    },
    async reconnect(parameters) {
      // Two wallets that claim to be the same: only a person can tell them apart.
      if (wallets.isAmbiguous(parameters.connectorId)) {
        throw new AppKitError('CONNECTOR_NOT_FOUND', { connectorId: parameters.connectorId })
      }
      try {
        return (await ask(parameters, true)) ?? 'locked'
      } catch (error) {
        // Who is asked without a prompt and says no has not been asked by a person: the site is not let in.
        const isRefused =
          AppKitError.is(error, 'USER_REJECTED') || AppKitError.is(error, 'UNAUTHORIZED')
        if (isRefused) return 'refused'
        throw error
      }
    },
    async disconnect({ connectorId }) {
      const wallet = open.get(connectorId)?.wallet
      close(connectorId)
      if (wallet) await answered(() => wallet.disconnect())
    },
    get,
    switchNetwork(connectorId, network) {
      const { caipNetworkId } = network
      if (!get(connectorId).serves(caipNetworkId)) {
        throw new AppKitError('CHAIN_NOT_SUPPORTED', { caipNetworkId })
      }
      choose(connectorId, caipNetworkId)
    },
    destroy() {
      for (const connectorId of [...open.keys()]) close(connectorId)
    },
  }
}

function describe(
  context: AdapterContext,
  connectorId: string,
  wallet: SolanaWallet,
  addresses: readonly string[],
  chosen: CaipNetworkId | undefined,
): AdapterConnection {
  const approved = readApproved(context, wallet)
  return {
    connectorId,
    accounts: toAccounts(addresses),
    caipNetworkId: pickNetwork(context, wallet, chosen),
    provider: wallet.provider,
    ...(approved && { approvedCaipNetworkIds: approved, supportsAllNetworks: false }),
  }
}

/** The wanted network where the wallet serves it, else the first configured one that it serves. */
function pickNetwork(
  context: AdapterContext,
  wallet: SolanaWallet,
  wanted: CaipNetworkId | undefined,
): CaipNetworkId {
  const own = configured(context)
  const candidates = wanted === undefined ? own : [wanted, ...own]
  const picked = candidates.find((id) => wallet.serves(id)) ?? wallet.networks()?.[0]
  if (picked === undefined) throw new AppKitError('CHAIN_NOT_SUPPORTED', {})
  return picked
}

/** The networks to offer: those that the wallet names, and those of the app that it serves under a local name. */
function readApproved(
  context: AdapterContext,
  wallet: SolanaWallet,
): readonly CaipNetworkId[] | undefined {
  const named = wallet.networks()
  return named && [...new Set([...named, ...configured(context).filter(wallet.serves)])]
}

function configured(context: AdapterContext): readonly CaipNetworkId[] {
  return context.networks
    .filter((network) => network.chainNamespace === 'solana')
    .map((network) => network.caipNetworkId)
}

/** Accounts as the kernel takes them. */
export function toAccounts(addresses: readonly string[]): AdapterConnection['accounts'] {
  return addresses.map((address) => ({ address, type: 'eoa', publicKey: address }))
}
