import { AppKitError } from '@latchkey/foundation'
import {
  type Eip1193Provider,
  type EvmAddress,
  findAccounts,
  followAccounts,
  getAccounts,
  getChainId,
  offerNetwork,
  parseAccounts,
  parseChainId,
  requestAccounts,
  switchNetwork,
  watchProvider,
} from '@latchkey/foundation/eip1193'
import type { Config, CreateConnectorFn } from '@wagmi/core'

type ConnectorConfig = Parameters<CreateConnectorFn>[0]

/** The wallet behind a connector. */
export interface ConnectorSource {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly icon?: string
  /** The chains of the config as they are now; without it those from when the connector was set up. */
  readonly chains?: () => Config['chains']
  /** Makes the wallet ready to be asked; pairs with it if need be. */
  open(parameters: {
    readonly chainId: number | undefined
    readonly isReconnecting: boolean
    readonly signal: AbortSignal | undefined
  }): Promise<Eip1193Provider>
  /** The wallet, if it can be had without asking or loading anything. */
  peek(): Promise<Eip1193Provider | undefined>
  /** Called once the connection is over; the wallet is told where it can be. */
  disconnect(provider: Eip1193Provider, isOurWish: boolean): Promise<void>
  /** Called once the wallet is let go of, which hears nothing of it. */
  release?(): void
  /** Whether another wallet has taken the place of the one that was opened, of which that one has told nothing. */
  isReplaced?(): Promise<boolean>
  /** Called with the chain that the connection begins on, and with each one after it. */
  onChain?(chainId: number): void
  /** True for a wallet that may be locked: it then shows no account, and does again later. */
  readonly isLockable?: boolean
}

/** A connector of ours, and what takes its listeners off a wallet that is not told. */
export interface OwnConnector {
  readonly create: CreateConnectorFn<Eip1193Provider | undefined, OwnProperties>
  readonly close: () => void
}

/** What our connectors have beside wagmi's. */
interface OwnProperties extends Record<string, unknown> {
  /** Listens to a wallet that shows no accounts until it does, which is a connection then, or until the signal aborts. */
  readonly awaitAccounts: (signal?: AbortSignal) => Promise<void>
  /** Lets go of the wallet, which is not told. */
  readonly release: () => void
  readonly isReplaced: () => Promise<boolean>
}

/** Makes a wagmi connector of an EIP-1193 wallet: its answers checked, its waits bounded, no listener left behind. */
export function eip1193Connector(source: ConnectorSource): OwnConnector {
  let provider: Eip1193Provider | undefined
  let isLocked = false
  let unwatch = () => {}
  const close = () => {
    unwatch()
    unwatch = () => {}
    provider = undefined
    isLocked = false
  }
  const release = () => {
    close()
    source.release?.()
  }

  const create = ({ chains: before, emitter }: ConnectorConfig) => {
    const require = async (): Promise<Eip1193Provider> => {
      const found = provider ?? (await source.peek())
      if (!found) throw new AppKitError('PROVIDER_NOT_FOUND', { connectorId: source.id })
      return found
    }
    const findChain = (chainId: number) =>
      (source.chains?.() ?? before).find(({ id }) => id === chainId)
    const onEnd = async (isOurWish: boolean) => {
      const ended = provider
      close()
      if (ended) await source.disconnect(ended, isOurWish)
    }
    const watch = (opened: Eip1193Provider) => {
      close()
      provider = opened
      unwatch = watchProvider(opened, {
        onAccounts: (next) => connector.onAccountsChanged([...next]),
        onChain: (next) => {
          if (isLocked) return
          source.onChain?.(next)
          connector.onChainChanged(`${next}`)
        },
      })
    }
    const lock = async (opened: Eip1193Provider) => {
      isLocked = true
      emitter.emit('disconnect')
      const found = await findAccounts(opened).catch(() => 'locked' as const)
      if (found === 'refused' && isLocked && provider === opened) await onEnd(false)
    }
    const unlock = async (opened: Eip1193Provider, accounts: readonly EvmAddress[]) => {
      const followed = followAccounts(opened, accounts)
      try {
        const chainId = await getChainId(opened)
        if (!isLocked || provider !== opened) return
        const shown = followed.read()
        isLocked = false
        emitter.emit('connect', { accounts: shown, chainId })
      } finally {
        followed.stop()
      }
    }
    const connector: ReturnType<CreateConnectorFn<Eip1193Provider | undefined, OwnProperties>> = {
      id: source.id,
      name: source.name,
      type: source.type,
      ...(source.icon === undefined ? {} : { icon: source.icon }),
      async connect(parameters = {}) {
        const { chainId, isReconnecting = false, withCapabilities } = parameters
        const signal = readSignal(parameters)
        const opened = await source.open({ chainId, isReconnecting, signal })
        const options = { signal }
        const answered = isReconnecting
          ? await getAccounts(opened, options)
          : (readAccounts(parameters) ?? (await requestAccounts(opened, options)))
        const followed = followAccounts(opened, answered)
        try {
          const chain = chainId === undefined ? undefined : findChain(chainId)
          if (chain && !isReconnecting) await offerNetwork(opened, chain, options)
          const current = await getChainId(opened, options)
          const accounts = followed.read()
          source.onChain?.(current)
          watch(opened)
          const described = withCapabilities
            ? accounts.map((address) => ({ address, capabilities: {} }))
            : accounts
          // wagmi's type follows from a flag that the caller gives at run time.
          return { accounts: described as never, chainId: current }
        } finally {
          followed.stop()
        }
      },
      disconnect: () => onEnd(true),
      release,
      isReplaced: async () => (await source.isReplaced?.()) ?? false,
      async awaitAccounts(signal) {
        const opened = await source.peek()
        if (!opened || !source.isLockable || signal?.aborted) return
        watch(opened)
        isLocked = true
        signal?.addEventListener('abort', () => {
          if (isLocked && provider === opened) close()
        })
      },
      getAccounts: async () => getAccounts(await require()),
      getChainId: async () => getChainId(await require()),
      getProvider: async () => provider ?? source.peek(),
      async isAuthorized() {
        try {
          return (await getAccounts(await require())).length > 0
        } catch {
          return false
        }
      },
      async switchChain({ addEthereumChainParameter: added, chainId }) {
        const chain = findChain(chainId)
        if (!chain) throw new AppKitError('CHAIN_NOT_SUPPORTED', { chainId })
        await switchNetwork(await require(), {
          ...chain,
          name: added?.chainName ?? chain.name,
          nativeCurrency: added?.nativeCurrency ?? chain.nativeCurrency,
          ...(added?.rpcUrls && { rpcUrls: { default: { http: added.rpcUrls } } }),
        })
        // Not every wallet tells of a switch that it was asked for.
        emitter.emit('change', { chainId })
        return chain
      },
      onAccountsChanged(payload) {
        const accounts = parseAccounts(payload)
        if (!accounts) return
        if (accounts.length > 0) {
          if (isLocked && provider) void unlock(provider, accounts).catch(() => {})
          else emitter.emit('change', { accounts })
        } else if (source.isLockable && provider) {
          if (!isLocked) void lock(provider)
        } else connector.onDisconnect()
      },
      onChainChanged(payload) {
        const chainId = parseChainId(payload)
        if (chainId !== undefined) emitter.emit('change', { chainId })
      },
      onDisconnect() {
        void onEnd(false)
        emitter.emit('disconnect')
      },
    }
    return connector
  }
  return { create, close: release }
}

/** Whether a connector of wagmi's is one of ours. */
export function isOwn(connector: object): connector is OwnProperties {
  return typeof Reflect.get(connector, 'awaitAccounts') === 'function'
}

/** Has a connector tell when its wallet shows accounts; wagmi's own do so by themselves. */
export async function awaitAccounts(connector: object, signal?: AbortSignal): Promise<void> {
  if (isOwn(connector)) await connector.awaitAccounts(signal)
}

/** Whether another wallet has taken the place of the one that a connector is connected with. */
export async function isReplaced(connector: object): Promise<boolean> {
  return isOwn(connector) && connector.isReplaced()
}

/** wagmi hands on what else `connect` was given. */
function readSignal(parameters: object): AbortSignal | undefined {
  const signal: unknown = Reflect.get(parameters, 'signal')
  return signal instanceof AbortSignal ? signal : undefined
}

/** What the wallet shows since it was asked, before wagmi was there. */
function readAccounts(parameters: object): readonly EvmAddress[] | undefined {
  const read: unknown = Reflect.get(parameters, 'readAccounts')
  return typeof read === 'function' ? parseAccounts(read()) : undefined
}
