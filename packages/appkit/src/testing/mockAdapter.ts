import { AppKitError, type CaipNetworkId, type ChainNamespace } from '@latchkey/foundation'
import type {
  Adapter,
  AdapterAccount,
  AdapterConnection,
  AdapterContext,
  AdapterEvent,
  AdapterFactory,
  BalanceParameters,
  Identity,
  TokenInfo,
  WalletConnectNeeds,
} from '../adapter/contract.js'
import { type AdapterConnector, WALLET_CONNECT_ID } from '../connector/types.js'
import type { TransactionStatus } from '../transaction/types.js'
import { createMockChain, type MockTransaction } from './mockChain.js'
import { failWith, type MockFault } from './mockFault.js'
import { createMockPrompts, type MockApproval } from './mockPrompts.js'
import { readMockSession } from './mockSession.js'
import {
  createMockWallet,
  type MockWallet,
  type MockWalletOptions,
  mockAddress,
  mockDigest,
  mockSignature,
} from './mockWallet.js'

/** The methods that a fault can be set on. */
export type MockMethod = {
  [K in keyof Adapter]-?: NonNullable<Adapter[K]> extends (...args: never[]) => unknown ? K : never
}[keyof Adapter]

export interface MockAdapterOptions {
  /** Any namespace. Default `eip155`. */
  readonly namespace?: ChainNamespace
  /** Default: one announced wallet, `mock`. */
  readonly wallets?: readonly MockWalletOptions[]
  /** True: takes part in WalletConnect sessions. Default false. */
  readonly walletConnect?: boolean | WalletConnectNeeds
  /** Capabilities to leave out. */
  readonly without?: readonly MockMethod[]
  readonly faults?: Partial<Record<MockMethod, MockFault>>
  /** What the names of a network call an address, by CAIP-10. Without it the adapter knows no names of addresses. */
  readonly identities?: Readonly<Record<string, Identity>>
  /** Base units of every account. Default 1.5 with 18 decimals. */
  readonly balance?: bigint
}

/** One call that reached the adapter. */
export interface MockCall {
  readonly method: MockMethod
  readonly parameters: unknown
}

/** A mock adapter: `factory` goes into `adapters`, the rest steers it. */
export interface MockAdapter {
  readonly factory: AdapterFactory
  readonly namespace: ChainNamespace
  readonly wallets: readonly MockWallet[]
  /** Every call, oldest first. */
  readonly calls: readonly MockCall[]
  readonly transactions: readonly MockTransaction[]
  /** Watchers and timers that are still there; 0 after `destroy`. */
  readonly openHandles: number
  /** Makes a method fail from now on, or work again. */
  setFault(method: MockMethod, fault: MockFault | undefined): void
  /** What prompts do: answer at once, decline, or wait for `approve` or `reject`. */
  setApproval(approval: MockApproval): void
  /** Answers the prompts that wait. */
  approve(): void
  reject(): void
  /** Prompts that wait. */
  readonly heldCount: number
  setBalance(address: string, value: bigint): void
  setTokenBalance(address: string, token: string, value: bigint): void
  /** What a token is; undefined, as at first: there is none at the address. */
  setToken(token: string, info: TokenInfo | undefined): void
  /** From now on transactions stand so; undefined: the network does not know them. Default `confirmed`. */
  setTransactionStatus(status: TransactionStatus | undefined): void
  announce(wallet: MockWalletOptions): MockWallet
  /** Takes a wallet away, as an extension that is switched off. */
  retract(walletId: string): void
  /** As done in the wallet: the account becomes its first. */
  switchAccount(walletId: string, address: string): void
  switchChain(walletId: string, caipNetworkId: CaipNetworkId): void
  /** As done in the wallet: it no longer allows the page. */
  revoke(walletId: string): void
  /** As done in the wallet: it shows no account until it is unlocked. */
  lock(walletId: string): void
  unlock(walletId: string): void
  emit(event: AdapterEvent): void
}

/** What a page is to the wallets. */
interface Page {
  readonly toConnection: (wallet: MockWallet) => AdapterConnection
  readonly locked: Set<string>
}

const PROMPTS = new Set<MockMethod>([
  'connect',
  'signMessage',
  'signTypedData',
  'sendTransaction',
  'sendCalls',
  'switchNetwork',
  'grantPermissions',
  'revokePermissions',
])

/** Creates an adapter without a chain, for tests of whatever stands on the kernel. */
export function mockAdapter(options: MockAdapterOptions = {}): MockAdapter {
  const namespace = options.namespace ?? 'eip155'
  const { identities } = options
  const wallets = (options.wallets ?? [{}]).map((item) => createMockWallet(namespace, item))
  const faults = new Map(Object.entries(options.faults ?? {}))
  const calls: MockCall[] = []
  const chain = createMockChain(options.balance)
  const prompts = createMockPrompts()
  /** Each page, with the wallets that it listens to until they are unlocked. */
  const contexts = new Map<AdapterContext, Page>()
  const watchers = new Set<(connectors: readonly AdapterConnector[]) => void>()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const present = new Set<string>()
  let transactionStatus: TransactionStatus | undefined = 'confirmed'

  const connectors = () =>
    wallets.filter(({ connector }) => present.has(connector.id)).map(({ connector }) => connector)
  const tell = () => {
    for (const watcher of watchers) watcher(connectors())
  }
  const emit = (event: AdapterEvent) => {
    for (const context of contexts.keys()) context.emit(event)
  }
  const find = (id: string): MockWallet => {
    const wallet = wallets.find(({ connector }) => connector.id === id)
    if (!wallet) throw new AppKitError('CONNECTOR_NOT_FOUND', { connectorId: id })
    return wallet
  }

  const unlock = (wallet: MockWallet) => {
    wallet.isLocked = false
    if (!wallet.isAllowed) return
    for (const [context, { toConnection, locked }] of contexts)
      if (locked.delete(wallet.connector.id))
        context.emit({ type: 'unlocked', connection: toConnection(wallet) })
  }

  const createAdapter = (context: AdapterContext): Adapter => {
    const networks = () => context.networks.filter((item) => item.chainNamespace === namespace)
    const toConnection = (wallet: MockWallet): AdapterConnection => {
      wallet.caipNetworkId ??= networks()[0]?.caipNetworkId ?? `${namespace}:1`
      return {
        connectorId: wallet.connector.id,
        accounts: toAccounts(wallet),
        caipNetworkId: wallet.caipNetworkId,
        provider: wallet.provider,
      }
    }
    const locked = new Set<string>()
    contexts.set(context, { toConnection, locked })
    const adapter: Required<
      Omit<Adapter, 'walletConnect' | 'preload' | 'prepare' | 'glimpseWallets' | 'getIdentity'>
    > &
      Pick<Adapter, 'getIdentity'> = {
      namespace,
      watchConnectors(onChange) {
        watchers.add(onChange)
        for (const { connector, announceAfterMs } of wallets) {
          if (announceAfterMs === 0) present.add(connector.id)
          else {
            const timer = setTimeout(() => {
              timers.delete(timer)
              present.add(connector.id)
              tell()
            }, announceAfterMs)
            timers.add(timer)
          }
        }
        onChange(connectors())
        return () => void watchers.delete(onChange)
      },
      async connect({ connectorId, caipNetworkId }) {
        if (connectorId === WALLET_CONNECT_ID) return readMockSession(context, namespace)
        const wallet = find(connectorId)
        wallet.isAllowed = true
        if (wallet.isLocked) unlock(wallet)
        if (caipNetworkId && wallet.caipNetworkId !== caipNetworkId) {
          wallet.caipNetworkId = caipNetworkId
          emit({ type: 'networkChanged', connectorId, caipNetworkId })
        }
        return toConnection(wallet)
      },
      async reconnect({ connectorId }) {
        if (connectorId === WALLET_CONNECT_ID) return readMockSession(context, namespace)
        const wallet = find(connectorId)
        if (!wallet.isAllowed) return 'refused'
        if (!wallet.isLocked) return toConnection(wallet)
        locked.add(connectorId)
        return 'locked'
      },
      async disconnect({ connectorId }) {
        locked.delete(connectorId)
        if (connectorId === WALLET_CONNECT_ID) return
        find(connectorId).isAllowed = false
        // The wallet forgets the site, and tells its other pages.
        for (const other of contexts.keys())
          if (other !== context) other.emit({ type: 'disconnected', connectorId })
      },
      async setActiveAccount() {},
      getAccounts: async ({ connectorId }) => toAccounts(find(connectorId)),
      getBalance: async ({ address, network }) => chain.getBalance(address, network),
      async signMessage({ connectorId, address, message }) {
        const isLocked = wallets.some(
          (wallet) => wallet.connector.id === connectorId && wallet.isLocked,
        )
        if (isLocked) throw new AppKitError('PROVIDER_NOT_FOUND', { connectorId })
        return mockSignature(address, message)
      },
      signTypedData: async ({ address, typedData }) =>
        mockSignature(address, JSON.stringify(typedData, bigintsAsText)),
      sendTransaction: async ({ address, transaction }) => chain.send(address, transaction),
      estimateGas: async () => 21_000n,
      estimateFee: async () => 21_000_000_000_000n,
      getTransactionStatus: async () => transactionStatus,
      getClient: async ({ network }) => ({ network }),
      getTokenBalance: async ({ address, token }) => chain.getTokenBalance(address, token),
      getToken: async ({ token }) => chain.getToken(token),
      parseAddress: async (text) =>
        /^0x[0-9a-f]{40}$/i.test(text) ? text.toLowerCase() : undefined,
      // `ada.1.mock` is a name on the network 1 alone.
      resolveName: async ({ name, network }) => {
        const [, only = network.id] = /\.(\d+)\.mock$/.exec(name) ?? []
        const isKnown = name.endsWith('.mock') && String(only) === String(network.id)
        return isKnown ? mockAddress(namespace, name, 0) : undefined
      },
      ...(identities && {
        getIdentity: async ({ address, network }: BalanceParameters) =>
          identities[`${network.caipNetworkId}:${address}`],
      }),
      async switchNetwork({ connectorId, network }) {
        if (connectorId === WALLET_CONNECT_ID) return
        const wallet = find(connectorId)
        if (wallet.knownNetworks && !wallet.knownNetworks.includes(network.caipNetworkId)) {
          throw new AppKitError('CHAIN_NOT_ADDED')
        }
        wallet.caipNetworkId = network.caipNetworkId
        const { caipNetworkId } = network
        emit({ type: 'networkChanged', connectorId, caipNetworkId })
      },
      sendCalls: async ({ calls: batch }) => ({
        id: `0x${mockDigest(JSON.stringify(batch, bigintsAsText))}`,
      }),
      getCallsStatus: async ({ id }) => ({
        version: '2.0.0',
        id,
        status: 200,
        atomic: true,
        receipts: [],
      }),
      getCapabilities: async () => ({ '0x1': { atomic: { status: 'supported' } } }),
      grantPermissions: async ({ request }) => request,
      revokePermissions: async () => undefined,
      walletGetAssets: async () => ({}),
      destroy() {
        contexts.delete(context)
        for (const timer of timers) clearTimeout(timer)
        timers.clear()
      },
    }
    const wrapped = Object.fromEntries(
      Object.entries(adapter)
        .filter(([name]) => !options.without?.some((absent) => absent === name))
        .map(([name, member]) => [
          name,
          typeof member === 'function' ? wrap(name, member) : member,
        ]),
    )
    const needs = options.walletConnect
    return {
      // Rebuilt from an adapter above, with the same members.
      ...(wrapped as Partial<Adapter> as Adapter),
      ...(needs
        ? { walletConnect: needs === true ? { methods: ['sign'], events: [] } : needs }
        : {}),
    }
  }

  const wrap =
    (name: string, member: (...args: never[]) => unknown) =>
    (...args: unknown[]) => {
      // The names are those of the adapter.
      const method = name as MockMethod
      const [parameters] = args
      calls.push({ method, parameters })
      const fault = faults.get(method)
      const call = () => Reflect.apply(member, undefined, args)
      if (typeof fault === 'object' && 'lateMs' in fault)
        return new Promise((resolve) => setTimeout(resolve, fault.lateMs)).then(call)
      if (fault) return failWith(fault)
      if (!PROMPTS.has(method)) return call()
      return prompts.ask(signalOf(parameters)).then(call)
    }

  return {
    factory: createAdapter,
    namespace,
    wallets,
    calls,
    transactions: chain.transactions,
    get openHandles() {
      return watchers.size + timers.size + contexts.size
    },
    get heldCount() {
      return prompts.heldCount
    },
    setFault: (method, fault) =>
      fault === undefined ? void faults.delete(method) : void faults.set(method, fault),
    setApproval: prompts.setApproval,
    approve: prompts.approve,
    reject: prompts.reject,
    setBalance: chain.setBalance,
    setTokenBalance: chain.setTokenBalance,
    setToken: chain.setToken,
    setTransactionStatus(status) {
      transactionStatus = status
    },
    announce(item) {
      const wallet = createMockWallet(namespace, item)
      wallets.push(wallet)
      present.add(wallet.connector.id)
      tell()
      return wallet
    },
    retract(walletId) {
      present.delete(walletId)
      tell()
    },
    switchAccount(walletId, address) {
      const wallet = find(walletId)
      wallet.accounts = [address, ...wallet.accounts.filter((item) => item !== address)]
      emit({ type: 'accountsChanged', connectorId: walletId, accounts: toAccounts(wallet) })
    },
    switchChain(walletId, caipNetworkId) {
      find(walletId).caipNetworkId = caipNetworkId
      emit({ type: 'networkChanged', connectorId: walletId, caipNetworkId })
    },
    revoke(walletId) {
      find(walletId).isAllowed = false
      emit({ type: 'disconnected', connectorId: walletId })
    },
    lock(walletId) {
      const wallet = find(walletId)
      wallet.isLocked = true
      if (!wallet.isAllowed) return
      for (const { locked } of contexts.values()) locked.add(walletId)
      emit({ type: 'locked', connectorId: walletId })
    },
    unlock: (walletId) => unlock(find(walletId)),
    emit,
  }
}

function toAccounts(wallet: MockWallet): readonly AdapterAccount[] {
  return wallet.accounts.map((address) => ({ address, type: 'eoa' }))
}

function signalOf(parameters: unknown): AbortSignal | undefined {
  return typeof parameters === 'object' && parameters !== null && 'signal' in parameters
    ? // Parameters with a signal are those of the contract.
      (parameters.signal as AbortSignal)
    : undefined
}

function bigintsAsText(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value
}
