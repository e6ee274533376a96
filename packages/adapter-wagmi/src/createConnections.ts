import type {
  Adapter,
  AdapterConnection,
  AdapterContext,
  ConnectParameters,
  SwitchNetworkParameters,
  WalletParameters,
} from '@latchkey/appkit/adapter'
import { AppKitError, loadChunk } from '@latchkey/foundation'
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
import type { Config, Connection, Connector } from '@wagmi/core'
import { connectorIdOf } from './connectorIdOf.js'
import type { ConfigSource } from './createConfigSource.js'
import { createEndings } from './createEndings.js'
import { createReturns } from './createReturns.js'
import { createRuns, type Run } from './createRuns.js'
import type { Wallets } from './createWallets.js'
import { describeConnection } from './describeConnection.js'
import { awaitAccounts, isOwn, isReplaced } from './eip1193Connector.js'
import { findAbsence } from './findAbsence.js'
import { findLive, makeCurrent } from './liveConnections.js'
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

const loadActions = () => loadChunk(() => import('./actions.js'), '@wagmi/core')

export function createConnections(
  context: AdapterContext,
  source: ConfigSource,
  wallets: Wallets,
): Connections {
  const runs = createRuns()
  const returns = createReturns()
  const endings = createEndings(context, { source, runs, returns })
  /** Connectors that a wallet has connected after nobody waited for it any more. */
  const unwanted = new Set<string>()
  let isTold = false

  /** The live connection of a connector, but for one with a wallet in whose place there is another by now. */
  const keepLive = async (config: Config, connectorId: string): Promise<Connection | undefined> => {
    const live = findLive(config, connectorId)
    if (!live || !(await isReplaced(live.connector))) return live
    endings.letGo(config, live)
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
  /** Has wagmi show what the kernel shows, or is about to: it need not be told. */
  const show = (config: Config, connection: Connection, address?: string) => {
    isTold = true
    try {
      makeCurrent(config, connection, address)
    } finally {
      isTold = false
    }
  }
  /** Brings a wallet that is connected to the network that is asked for, if it will go. */
  const offer = async (
    connector: Connector,
    { caipNetworkId, signal }: ConnectParameters,
  ): Promise<void> => {
    const network = context.networks.find((each) => each.caipNetworkId === caipNetworkId)
    if (!network) return
    const asked = await provider(connectorIdOf(connector))
    const refusal = await offerNetwork(asked, network, { signal })
    // Not every wallet tells of a switch that it was asked for.
    if (refusal === undefined) connector.emitter.emit('change', { chainId: Number(network.id) })
  }
  const open = async (parameters: ConnectParameters, run: Run): Promise<void> => {
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
        // It is nobody's late answer, and what its wallet does meanwhile is news.
        run.succeed()
        show(config, existing)
        return await offer(existing.connector, parameters)
      }
      const connector = await wallets.find(config, connectorId)
      const { connectWallet } = await loadActions()
      // wagmi's own would fail of a wallet that does not go there, or wait for it for ever.
      const chainId = isOwn(connector) ? pickChainId(config, caipNetworkId) : undefined
      if (signal.aborted) throw new AppKitError('REQUEST_ABORTED')
      await connectWallet(config, connector, {
        signal,
        logger: context.logger,
        ...(chainId === undefined ? {} : { chainId }),
        ...(accounts && { readAccounts: accounts.read }),
      })
      // Who leaves meanwhile leaves a wallet that is connected.
      if (!isOwn(connector)) await offer(connector, parameters).catch(() => {})
    } finally {
      void asking?.then(({ stop }) => stop()).catch(() => {})
    }
  }

  let stopConnections = () => {}
  const stopReady = source.onReady((config) => {
    stopConnections = watchConnections(config, {
      isBusy: runs.isBusy,
      isEnding: endings.isEnding,
      isTold: () => isTold,
      returns,
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
      const answer = open(parameters, run)
      try {
        await withTimeout(answer, { signal })
        const made = await requireLive(connectorId)
        const described = await describeConnection(made)
        unwanted.delete(connectorId)
        returns.arrive(connectorId)
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
          if (!returns.isAwaited(connectorId)) return endings.disconnect({ connectorId })
          returns.arrive(connectorId)
          context.emit({ type: 'connected', connection: await describeConnection(late) })
        })
        void late.catch(() => {}).finally(run.end)
        const mapped = mapWagmiError(error)
        if (AppKitError.is(mapped, 'REQUEST_PENDING')) {
          // It may be answered in the wallet, for as long as somebody waits.
          const config = await source.get()
          await returns.awaitAnswer(config, await wallets.find(config, connectorId), signal)
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
            if (absence === 'locked') {
              returns.lock(config, connector)
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
        returns.arrive(connectorId)
        run.succeed()
        return described
      } catch (error) {
        throw mapWagmiError(error)
      } finally {
        run.end()
      }
    },
    disconnect: endings.disconnect,
    release: endings.release,
    async setActiveAccount({ connectorId, address }) {
      const connection = await requireLive(connectorId)
      show(await source.get(), connection, address)
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
      returns.destroy()
    },
  }
}
