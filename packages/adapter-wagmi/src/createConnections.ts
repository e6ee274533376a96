import type {
  Adapter,
  AdapterConnection,
  AdapterContext,
  ConnectParameters,
  SwitchNetworkParameters,
  WalletParameters,
} from '@latchkey/appkit/adapter'
import { AppKitError, loadChunk, SECOND_MS } from '@latchkey/foundation'
import {
  type Eip1193Provider,
  followAccounts,
  isEip1193Provider,
  offerNetwork,
  requestAccounts,
  switchNetwork,
  toChainId,
  withTimeout,
} from '@latchkey/foundation/eip1193'
import type { Config, Connection } from '@wagmi/core'
import { connectorIdOf } from './connectorIdOf.js'
import type { ConfigSource } from './createConfigSource.js'
import { createRuns } from './createRuns.js'
import type { Wallets } from './createWallets.js'
import { describeConnection } from './describeConnection.js'
import { awaitAccounts, isOwn, isReplaced } from './eip1193Connector.js'
import { findAbsence } from './findAbsence.js'
import { findLive, makeCurrent, releaseConnection } from './liveConnections.js'
import { mapWagmiError } from './mapWagmiError.js'
import { pickChainId } from './pickChainId.js'
import { refreshConnection } from './refreshConnection.js'
import { restoreConnection } from './restoreConnection.js'
import { watchConnections } from './watchConnections.js'

/** Connections as wagmi holds them; whatever changes there is told to the kernel. */
export interface Connections {
  /** Fetches what connecting needs. */
  readonly prepare: () => void
  readonly connect: (parameters: ConnectParameters) => Promise<AdapterConnection>
  readonly reconnect: Adapter['reconnect']
  readonly disconnect: (parameters: WalletParameters) => Promise<void>
  readonly switchNetwork: (parameters: SwitchNetworkParameters) => Promise<void>
  /** Has wagmi forget a connection, without a word to its wallet. */
  readonly release: NonNullable<Adapter['release']>
  /** Makes wagmi show what the kernel shows. */
  readonly setActiveAccount: NonNullable<Adapter['setActiveAccount']>
  /** Throws `PROVIDER_NOT_FOUND` for a connector without a connection. */
  readonly provider: (connectorId: string) => Promise<Eip1193Provider>
  readonly destroy: () => void
}

/** Less than the kernel waits. */
const DISCONNECT_WAIT_MS = 4 * SECOND_MS

const loadActions = () => loadChunk(() => import('./actions.js'), '@wagmi/core')

export function createConnections(
  context: AdapterContext,
  source: ConfigSource,
  wallets: Wallets,
): Connections {
  const runs = createRuns()
  /** Connectors that a wallet has connected after nobody waited for it any more. */
  const unwanted = new Set<string>()
  /** Connectors with a request open in the wallet that somebody waits for, though it is not theirs. */
  const awaited = new Set<string>()
  const ending = new Set<string>()
  /** Connectors whose wallets show no account until they are unlocked. */
  const locked = new Set<string>()
  let isTold = false

  /** Without a word to the wallet; what is shown next is the kernel's to say. */
  const letGo = (config: Config, connection: Connection) => {
    const id = connectorIdOf(connection.connector)
    const run = runs.begin(id)
    ending.add(id)
    try {
      releaseConnection(config, connection)
    } finally {
      ending.delete(id)
      run.end()
    }
  }
  /** The live connection of a connector, but for one with a wallet in whose place there is another by now. */
  const keepLive = async (config: Config, connectorId: string): Promise<Connection | undefined> => {
    const live = findLive(config, connectorId)
    if (!live || !(await isReplaced(live.connector))) return live
    letGo(config, live)
    return undefined
  }
  const requireLive = async (connectorId: string): Promise<Connection> => {
    const connection = findLive(await source.get(), connectorId)
    if (!connection) throw new AppKitError('PROVIDER_NOT_FOUND', { connectorId })
    return connection
  }
  const provider = async (connectorId: string): Promise<Eip1193Provider> => {
    const { connector } = await requireLive(connectorId)
    const found: unknown = await connector.getProvider()
    if (isEip1193Provider(found)) return found
    throw new AppKitError('PROVIDER_NOT_FOUND', { connectorId })
  }
  const reuse = async (
    connection: Connection,
    { caipNetworkId, signal }: ConnectParameters,
  ): Promise<void> => {
    makeCurrent(await source.get(), connection)
    const network = context.networks.find((each) => each.caipNetworkId === caipNetworkId)
    const connectorId = connectorIdOf(connection.connector)
    if (network) await offerNetwork(await provider(connectorId), network, { signal })
  }
  const open = async (parameters: ConnectParameters): Promise<void> => {
    const { connectorId, caipNetworkId, signal } = parameters
    // Before there is a config nothing of wagmi's is live: a person is asked in the click, and wagmi is told the answer.
    const provider = source.current() ? undefined : wallets.peek(connectorId)
    const asking =
      provider &&
      requestAccounts(provider, { signal }).then((answered) => followAccounts(provider, answered))
    try {
      const [config, accounts] = await Promise.all([source.get(), asking])
      const existing = await keepLive(config, connectorId)
      if (existing && (await wallets.isListed(existing.connector))) {
        return await reuse(existing, parameters)
      }
      const connector = await wallets.find(config, connectorId)
      const { connectWallet } = await loadActions()
      const chainId = pickChainId(config, caipNetworkId)
      if (signal.aborted) throw new AppKitError('REQUEST_ABORTED')
      await connectWallet(config, connector, {
        signal,
        logger: context.logger,
        ...(chainId === undefined ? {} : { chainId }),
        ...(accounts && { readAccounts: accounts.read }),
      })
    } finally {
      void asking?.then(({ stop }) => stop()).catch(() => {})
    }
  }

  let stopConnections = () => {}
  const stopReady = source.onReady((config) => {
    stopConnections = watchConnections(config, {
      isBusy: runs.isBusy,
      isEnding: (connectorId) => ending.has(connectorId),
      isTold: () => isTold,
      locked,
      emit: context.emit,
    })
  })

  return {
    prepare() {
      // What fails here fails again, and is told, when a wallet is chosen.
      for (const loading of [source.load(), loadActions()]) loading.catch(() => {})
    },
    async connect(parameters) {
      const { connectorId, signal } = parameters
      const run = runs.begin(connectorId)
      const answer = open(parameters)
      try {
        await withTimeout(answer, { signal })
        const made = await requireLive(connectorId)
        const described = await describeConnection(made)
        unwanted.delete(connectorId)
        run.succeed()
        return described
      } catch (error) {
        const isAnswered = answer.then(
          () => signal.aborted && run.counts(),
          () => false,
        )
        const late = isAnswered.then(async (isUnwanted) => {
          if (isUnwanted) unwanted.add(connectorId)
          // A wallet that answers after all must not stay connected to nobody.
          if (!run.isAlone() || !unwanted.delete(connectorId)) return
          const late = await requireLive(connectorId)
          if (awaited.delete(connectorId)) {
            context.emit({ type: 'connected', connection: await describeConnection(late) })
          } else await (await loadActions()).disconnectWallet(await source.get(), late.connector)
        })
        void late.catch(() => {}).finally(run.end)
        const mapped = mapWagmiError(error)
        if (AppKitError.is(mapped, 'REQUEST_PENDING')) {
          // It may be answered in the wallet, for as long as somebody waits.
          awaited.add(connectorId)
          signal.addEventListener('abort', () => awaited.delete(connectorId))
          await awaitAccounts(await wallets.find(await source.get(), connectorId), signal)
        }
        throw mapped
      }
    },
    async reconnect({ connectorId, caipNetworkId, signal }) {
      const run = runs.begin(connectorId)
      try {
        const config = await source.get()
        const connector = await wallets.find(config, connectorId)
        const chainId = toChainId(caipNetworkId)
        const live = await keepLive(config, connectorId)
        // One that fails says nothing of what it permits.
        if (live) await refreshConnection(config, live.connector, signal).catch(() => {})
        const restore = () =>
          withTimeout(restoreConnection(config, connector, { chainId, signal }), { signal })
        await restore()
        if (!findLive(config, connectorId)) {
          const absence = await findAbsence(connector, signal)
          if (signal.aborted) throw new AppKitError('REQUEST_ABORTED')
          // What was made while the wallet was asked is newer than its answer.
          if (!findLive(config, connectorId)) {
            // Whose request is open still answers that once it is unlocked.
            if (absence === 'locked' && !awaited.has(connectorId)) {
              locked.add(connectorId)
              await awaitAccounts(connector)
            }
            if (absence !== 'none') return absence
            // Either the app has let go of the connection itself, or the wallet has failed for a moment.
            if (!(await connector.isAuthorized())) return 'refused'
            await restore()
          }
        }
        const restored = await requireLive(connectorId)
        const described = await describeConnection(restored)
        unwanted.delete(connectorId)
        run.succeed()
        return described
      } catch (error) {
        throw mapWagmiError(error)
      } finally {
        run.end()
      }
    },
    async disconnect({ connectorId }) {
      const config = source.current()
      locked.delete(connectorId)
      const connection = config && findLive(config, connectorId)
      if (!connection) {
        // Nothing of wagmi's: what is listened to for its return is let go.
        await config?.connectors
          .find((each) => each.id === connectorId && isOwn(each))
          ?.disconnect()
        return
      }
      const run = runs.begin(connectorId)
      ending.add(connectorId)
      try {
        const { disconnectWallet } = await loadActions()
        await withTimeout(disconnectWallet(config, connection.connector), DISCONNECT_WAIT_MS)
      } catch (error) {
        // The app would see it connected still, and have it back after a reload.
        if (config.state.connections.has(connection.connector.uid))
          releaseConnection(config, connection)
        throw mapWagmiError(error)
      } finally {
        ending.delete(connectorId)
        run.end()
      }
    },
    async release({ connectorId }) {
      const config = source.current()
      locked.delete(connectorId)
      const connection = config && findLive(config, connectorId)
      if (connection) return letGo(config, connection)
      if (runs.isBusy(connectorId) || awaited.has(connectorId)) return
      // One that is locked is not wagmi's, and is listened to for its return.
      for (const connector of config?.connectors ?? [])
        if (connector.id === connectorId && isOwn(connector)) connector.release()
    },
    async setActiveAccount({ connectorId, address }) {
      const connection = await requireLive(connectorId)
      const config = await source.get()
      isTold = true
      try {
        makeCurrent(config, connection, address)
      } finally {
        isTold = false
      }
    },
    async switchNetwork({ connectorId, network, signal }) {
      const { connector } = await requireLive(connectorId)
      const chainId = Number(network.id)
      if (!connector.switchChain) throw new AppKitError('CHAIN_SWITCH_UNSUPPORTED', { chainId })
      // Not by wagmi's action: it knows the chains of its config alone, and may wait for ever.
      await switchNetwork(await provider(connectorId), network, { signal })
      connector.emitter.emit('change', { chainId })
    },
    provider,
    destroy() {
      stopReady()
      stopConnections()
    },
  }
}
