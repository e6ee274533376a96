import type { CaipAddress, CaipNetworkId, ChainNamespace } from '@latchkey/foundation'
import type { AccountState, WalletInfo } from './account/types.js'
import type {
  Balance,
  Call,
  CallsStatus,
  TransactionRequest,
  TransactionStatus,
} from './adapter/contract.js'
import type { EffectiveFeatures } from './config/resolveFeatures.js'
import type { Connection } from './connection/types.js'
import type { AppKitCore } from './core.js'
import type { TrackedEvent } from './event/types.js'
import type { ViewMap, ViewName, ViewParams, ViewResult } from './feature/types.js'
import type { ViewEntry } from './modal/atoms.js'
import type { AppKitNetwork, CaipNetwork, NetworkState } from './network/types.js'
import type { ThemeMode, ThemeVariables } from './options.js'
import type { ThemeState } from './optionsAtom.js'
import type { Receiver } from './receiver/resolveReceiver.js'

export type Unsubscribe = () => void

/** What `open` takes: a view to start at, a namespace to show. */
export interface OpenOptions<N extends ViewName = ViewName> {
  readonly view?: N
  readonly namespace?: ChainNamespace
  readonly arguments?: ViewMap[N]
}

export interface PublicState {
  readonly initialized: boolean
  readonly loading: boolean
  readonly open: boolean
  readonly selectedNetworkId: CaipNetworkId | undefined
  readonly activeChain: ChainNamespace | undefined
}

/** An instance: independent of every other on the page. */
export interface AppKit extends AppKitCore {
  /** Restores storage, discovers wallets, reconnects. Browser only; a second call returns the first's promise. */
  start(): Promise<void>
  /** Undoes all of `start`; the instance cannot be used again. */
  destroy(): Promise<void>

  /** Resolves when the modal is open, or with the result of a view that gives one: see `ViewResultMap`. */
  open<N extends ViewName>(options?: OpenOptions<N>): Promise<ViewResult<N>>
  close(): void
  push<N extends ViewName>(name: N, ...params: ViewParams<N>): void
  replace<N extends ViewName>(name: N, ...params: ViewParams<N>): void
  goBack(): void
  getView(): ViewEntry

  connect(parameters: {
    connectorId: string
    /** Reaches the wallet on a phone, even if it is installed here too. */
    via?: 'walletConnect'
    namespace?: ChainNamespace
    caipNetworkId?: CaipNetworkId
    signal?: AbortSignal
  }): Promise<readonly Connection[]>
  /** Of one connector, one namespace, or all. */
  disconnect(parameters?: { namespace?: ChainNamespace; connectorId?: string }): Promise<void>
  switchNetwork(
    network: AppKitNetwork | CaipNetworkId,
    options?: { signal?: AbortSignal },
  ): Promise<void>
  addNetwork(namespace: ChainNamespace, network: AppKitNetwork): void
  removeNetwork(namespace: ChainNamespace, networkId: string | number): void
  switchAccount(parameters: {
    namespace: ChainNamespace
    connectorId: string
    address?: string
  }): Promise<void>

  signMessage(parameters: {
    message: string | Uint8Array
    namespace?: ChainNamespace
  }): Promise<string>
  signTypedData(parameters: {
    typedData: {
      domain: Readonly<Record<string, unknown>>
      types: Readonly<Record<string, readonly { name: string; type: string }[]>>
      primaryType: string
      message: Readonly<Record<string, unknown>>
    }
    namespace?: ChainNamespace
  }): Promise<string>
  sendTransaction(parameters: {
    transaction: TransactionRequest
    namespace?: ChainNamespace
  }): Promise<string>
  estimateGas(parameters: {
    transaction: TransactionRequest
    namespace?: ChainNamespace
  }): Promise<bigint>
  /** What a transaction is likely to cost, in the network's own currency. */
  estimateFee(parameters: {
    transaction: TransactionRequest
    namespace?: ChainNamespace
  }): Promise<Balance>
  /**
   * Waits until a transaction is in a block; `pending` when it is not after `timeoutMs`, 25 seconds by default. One that was
   * sped up, or executed by a Safe, is `confirmed`; one that was cancelled has `failed`.
   */
  waitForTransaction(parameters: {
    hash: string
    namespace?: ChainNamespace
    caipNetworkId?: CaipNetworkId
    timeoutMs?: number
    signal?: AbortSignal
  }): Promise<TransactionStatus>
  /** The address that a text is, or the name in it stands for. */
  resolveReceiver(parameters: {
    text: string
    namespace?: ChainNamespace
    signal?: AbortSignal
  }): Promise<Receiver>
  sendCalls(parameters: {
    calls: readonly Call[]
    capabilities?: Readonly<Record<string, unknown>>
    /** True: rather fail than send the calls one by one. */
    atomicRequired?: boolean
    namespace?: ChainNamespace
    /** Ends a batch that is sent call by call: nothing more is asked for. */
    signal?: AbortSignal
  }): Promise<{ readonly id: string }>
  /** Where a batch stands, by its wallet or, of calls that were sent one by one, by the chain (EIP-5792 2.0.0). */
  getCallsStatus(parameters: { id: string; namespace?: ChainNamespace }): Promise<CallsStatus>
  getCapabilities(parameters?: {
    namespace?: ChainNamespace
  }): Promise<Readonly<Record<string, unknown>>>
  /** Reads the native balance of the active account, and writes it into its state. */
  getBalance(parameters?: { namespace?: ChainNamespace }): Promise<Balance>

  getAccount(namespace?: ChainNamespace): AccountState
  getAddress(namespace?: ChainNamespace): string | undefined
  getCaipAddress(namespace?: ChainNamespace): CaipAddress | undefined
  getIsConnectedState(namespace?: ChainNamespace): boolean
  getCaipNetwork(namespace?: ChainNamespace): CaipNetwork | undefined
  getCaipNetworkId(namespace?: ChainNamespace): CaipNetworkId | undefined
  getCaipNetworks(namespace?: ChainNamespace): readonly CaipNetwork[]
  getChainId(namespace?: ChainNamespace): number | string | undefined
  getActiveChainNamespace(): ChainNamespace | undefined
  getNetworkState(namespace?: ChainNamespace): NetworkState
  getConnections(namespace?: ChainNamespace): readonly Connection[]
  getProvider<T = unknown>(namespace?: ChainNamespace): T | undefined
  getWalletInfo(namespace?: ChainNamespace): WalletInfo | undefined
  getState(): PublicState
  /**
   * What is on, and who provides it: by the server's word where there is one, else by the app's own. Undefined until the
   * kit has loaded, which `start` sees to.
   */
  getRemoteFeatures(): EffectiveFeatures | undefined

  setThemeMode(mode: ThemeMode): void
  setThemeVariables(variables: ThemeVariables): void
  getThemeMode(): ThemeMode
  getThemeVariables(): ThemeVariables

  showSuccessMessage(message: string): void
  showErrorMessage(message: string): void

  subscribeState(callback: (state: PublicState) => void): Unsubscribe
  subscribeAccount(
    callback: (account: AccountState) => void,
    namespace?: ChainNamespace,
  ): Unsubscribe
  subscribeNetwork(
    callback: (network: NetworkState) => void,
    namespace?: ChainNamespace,
  ): Unsubscribe
  subscribeConnections(
    callback: (connections: Readonly<Record<ChainNamespace, readonly Connection[]>>) => void,
  ): Unsubscribe
  subscribeProviders(
    callback: (providers: Readonly<Record<ChainNamespace, unknown>>) => void,
  ): Unsubscribe
  subscribeRemoteFeatures(callback: (features: EffectiveFeatures | undefined) => void): Unsubscribe
  subscribeTheme(callback: (theme: ThemeState) => void): Unsubscribe
  subscribeEvents(callback: (event: TrackedEvent) => void): Unsubscribe
}
