import type { CaipNetworkId, ChainNamespace } from '@latchkey/foundation'
import type {
  Adapter,
  AdapterContext,
  AdapterEvent,
  AdapterFactory,
  Identity,
  TokenInfo,
  WalletConnectNeeds,
} from '../adapter/contract.js'
import type { TransactionStatus } from '../transaction/types.js'
import { createMockBrowser } from './mockBrowser.js'
import { createMockChain, type MockTransaction } from './mockChain.js'
import { failWith, type MockFault } from './mockFault.js'
import { createMockMethods } from './mockMethods.js'
import { createMockPrompts, type MockApproval } from './mockPrompts.js'
import type { MockWallet, MockWalletOptions } from './mockWallet.js'

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
  const { namespace = 'eip155', wallets = [{}], identities } = options
  const browser = createMockBrowser(namespace, wallets)
  const chain = createMockChain(options.balance)
  const prompts = createMockPrompts()
  const faults = new Map(Object.entries(options.faults ?? {}))
  const calls: MockCall[] = []

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
      const ask = () =>
        PROMPTS.has(method) ? prompts.ask(signalOf(parameters)).then(call) : call()
      if (typeof fault === 'object' && 'answersLateMs' in fault)
        return Promise.resolve(ask()).then(
          (answer) =>
            new Promise((resolve) => setTimeout(() => resolve(answer), fault.answersLateMs)),
        )
      if (typeof fault === 'object' && 'loses' in fault)
        return Promise.resolve(ask()).then(() => Promise.reject(fault.loses))
      return fault ? failWith(fault) : ask()
    }

  const createAdapter = (context: AdapterContext): Adapter => {
    const members = Object.entries(createMockMethods(context, { browser, chain, identities }))
      .filter(([name]) => !options.without?.some((absent) => absent === name))
      .map(([name, member]) => [name, typeof member === 'function' ? wrap(name, member) : member])
    const needs = options.walletConnect
    return {
      // Rebuilt from an adapter, with the same members.
      ...(Object.fromEntries(members) as Partial<Adapter> as Adapter),
      ...(needs && { walletConnect: needs === true ? { methods: ['sign'], events: [] } : needs }),
    }
  }

  return {
    factory: createAdapter,
    namespace,
    calls,
    wallets: browser.wallets,
    transactions: chain.transactions,
    get openHandles() {
      return browser.openHandles
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
    setTransactionStatus: chain.setTransactionStatus,
    announce: browser.announce,
    retract: browser.retract,
    switchAccount: browser.switchAccount,
    switchChain: browser.switchChain,
    revoke: browser.revoke,
    lock: browser.lock,
    unlock: browser.unlock,
    emit: (event) => browser.emit(event),
  }
}

function signalOf(parameters: unknown): AbortSignal | undefined {
  return typeof parameters === 'object' && parameters !== null && 'signal' in parameters
    ? // Parameters with a signal are those of the contract.
      (parameters.signal as AbortSignal)
    : undefined
}
