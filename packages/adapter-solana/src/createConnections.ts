import type {
  Adapter,
  AdapterConnection,
  AdapterContext,
  CaipNetwork,
  ConnectParameters,
  WalletParameters,
} from '@latchkey/appkit/adapter'
import { AppKitError, abortable, type CaipNetworkId, loadChunk } from '@latchkey/foundation'
import { answered } from './answered.js'
import type { Broadcasts } from './chain/broadcast/createBroadcasts.js'
import type { ChainAddress } from './chain/openConnection.js'
import { describeConnection, pickNetwork, toAccounts } from './describeConnection.js'
import type { createProvider } from './provider/createProvider.js'
import type { SolanaProvider } from './provider/SolanaProvider.js'
import { requireAccount } from './signing/requireAccount.js'
import type { Wallets } from './wallets/createWallets.js'
import type { SolanaWallet } from './wallets/SolanaWallet.js'

interface OpenConnection {
  readonly wallet: SolanaWallet
  readonly provider: SolanaProvider
  readonly unwatch: () => void
  /** What the app has chosen last. */
  readonly caipNetworkId: CaipNetworkId
  /** Shows no account until it is unlocked. */
  readonly isLocked: boolean
  /** What the wallet has shown last. */
  readonly accounts: readonly string[]
  /** The account that the app has chosen; without it the first one, which is what is chosen in the wallet. */
  readonly address: string | undefined
}

/** The connections that are open. */
export interface Connections {
  /** Fetches what connecting needs. */
  readonly prepare: () => void
  readonly connect: (parameters: ConnectParameters) => Promise<AdapterConnection>
  readonly reconnect: Adapter['reconnect']
  readonly disconnect: (parameters: WalletParameters) => Promise<void>
  /** Of what has ended in another tab: its provider signs no more. */
  readonly release: NonNullable<Adapter['release']>
  /** Throws `PROVIDER_NOT_FOUND` for a connector without a connection. */
  readonly get: (connectorId: string) => SolanaWallet
  /** What its provider signs with. Throws `PROVIDER_NOT_FOUND`, and `UNAUTHORIZED` where the wallet does not show it. */
  readonly setActiveAccount: (connectorId: string, address: string) => void
  /** A wallet has no network of its own: the app's choice holds, where the wallet serves it. */
  readonly switchNetwork: (connectorId: string, network: CaipNetwork) => void
  readonly destroy: () => void
}

/** What connections stand on. */
interface ConnectionsParameters {
  readonly wallets: Wallets
  readonly broadcasts: Broadcasts
  readonly getChain: (network: CaipNetworkId) => Promise<ChainAddress>
}

const loadProvider = () =>
  loadChunk(() => import('./provider/createProvider.js'), '@solana/web3.js')

export function createConnections(
  context: AdapterContext,
  { broadcasts, getChain, wallets }: ConnectionsParameters,
): Connections {
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
    const { isLocked } = connection
    if (addresses.length === 0) {
      open.set(connectorId, { ...connection, isLocked: true })
      context.emit({ type: 'locked', connectorId })
    } else if (isLocked) {
      const unlocked = { ...connection, accounts: addresses, isLocked: false }
      open.set(connectorId, unlocked)
      const described = describeConnection(context, { connectorId, ...unlocked })
      context.emit({ type: 'unlocked', connection: described })
    } else {
      const { address } = connection
      const isOther = addresses.join() !== connection.accounts.join()
      const next = { accounts: addresses, address: isOther ? undefined : address }
      open.set(connectorId, { ...connection, ...next })
      context.emit({ type: 'accountsChanged', connectorId, accounts: toAccounts(addresses) })
    }
  }
  const watch = (
    connectorId: string,
    connection: Omit<OpenConnection, 'unwatch'>,
  ): OpenConnection => {
    close(connectorId)
    const unwatch = connection.wallet.watch({
      onAccounts: (addresses) => show(connectorId, addresses),
      onEnd() {
        close(connectorId)
        context.emit({ type: 'disconnected', connectorId })
      },
      onNetwork: (next) => choose(connectorId, next),
    })
    const watched = { ...connection, unwatch }
    open.set(connectorId, watched)
    return watched
  }
  const provide = (
    connectorId: string,
    wallet: SolanaWallet,
    create: typeof createProvider,
    shown: readonly string[],
  ): SolanaProvider => {
    let [last] = shown
    const read = (connection: OpenConnection | undefined) => {
      const accounts = connection?.wallet.accounts() ?? []
      const address = accounts.find((each) => each === connection?.address) ?? accounts[0]
      last = address ?? last
      return address
    }
    return create({
      wallet,
      broadcasts,
      getChain,
      getAddress() {
        const address = read(open.get(connectorId)) ?? last
        if (address === undefined) throw new AppKitError('WALLET_DISCONNECTED', { connectorId })
        return address
      },
      getSigning() {
        const connection = open.get(connectorId)
        const address = read(connection)
        if (!connection || connection.isLocked || address === undefined)
          throw new AppKitError('WALLET_DISCONNECTED', { connectorId })
        return { wallet: connection.wallet, address, network: connection.caipNetworkId }
      },
    })
  }
  const ask = async (parameters: ConnectParameters, silent: boolean) => {
    const { connectorId, signal } = parameters
    if (signal.aborted) throw new AppKitError('REQUEST_ABORTED')
    const wallet = await wallets.find(connectorId)
    const asking = answered(() => wallet.connect({ silent }), signal)
    // Meanwhile: a person is asked before anything loads.
    const loading = loadProvider()
    loading.catch(() => {})
    const replied = await asking
    const before = wallet.accounts()
    const { createProvider } = await abortable(loading, signal)
    // Destroyed meanwhile: nobody would ever remove the listeners.
    if (context.signal.aborted) throw new AppKitError('DESTROYED')
    const shown = wallet.accounts()
    // Of what it has shown while that loaded it has told nobody.
    const accounts = shown.join() === before.join() ? replied : shown
    const known = open.get(connectorId)
    const chosen = parameters.caipNetworkId ?? known?.caipNetworkId
    const isLocked = accounts.length === 0
    const connection = watch(connectorId, {
      wallet,
      provider: provide(connectorId, wallet, createProvider, accounts),
      caipNetworkId: pickNetwork(context, wallet, chosen),
      isLocked,
      accounts,
      address: known?.address,
    })
    return isLocked ? undefined : describeConnection(context, { connectorId, ...connection })
  }

  return {
    prepare() {
      // What fails here fails again, and is told, when a wallet is chosen.
      loadProvider().catch(() => {})
    },
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
    async release({ connectorId }) {
      close(connectorId)
    },
    get,
    setActiveAccount(connectorId, address) {
      requireAccount(get(connectorId), address)
      const connection = open.get(connectorId)
      if (connection) open.set(connectorId, { ...connection, address })
    },
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
