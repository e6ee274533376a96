import type { CaipAddress, CaipNetworkId, ChainNamespace } from '@latchkey/foundation'
import type { refreshBalance } from './account/refreshBalance.js'
import type { sendCalls, sendTransaction } from './account/sendAndRefresh.js'
import type { AccountState, SocialProvider, WalletInfo } from './account/types.js'
import type { AlertState } from './alert/atoms.js'
import type { EffectiveFeatures } from './config/resolveFeatures.js'
import type { FeatureChanges } from './config/updateRemoteFeatures.js'
import type { connect } from './connection/connect.js'
import type { disconnect } from './connection/disconnect.js'
import type { deleteConnection } from './connection/recent/deleteConnection.js'
import type { switchAccount } from './connection/switchAccount.js'
import type { switchConnection } from './connection/switchConnection.js'
import type { Connection, RecentConnection } from './connection/types.js'
import type { ConnectorType, WalletOption } from './connector/types.js'
import type { WalletConnectProvider } from './connector/walletConnect/types.js'
import type { AppKitCore, Unsubscribe } from './core.js'
import type { TrackedEvent } from './event/types.js'
import type { FeatureDescriptor, ViewName, ViewParams, ViewResult } from './feature/types.js'
import type { ViewEntry } from './modal/atoms.js'
import type { ClickEvent, OpenOptions } from './modal/openModal.js'
import type { switchNetwork } from './network/switchNetwork.js'
import type { AppKitNetwork, CaipNetwork, NetworkState } from './network/types.js'
import type { ThemeState } from './options/atoms.js'
import type { ChangeableOptions } from './options/checkOptions.js'
import type { ConnectMethod, ThemeMode, ThemeVariables } from './options/types.js'
import type { resolveReceiver } from './receiver/resolveReceiver.js'
import type { estimateFee } from './rpc/estimateFee.js'
import type { estimateGas } from './rpc/estimateGas.js'
import type { getCallsStatus } from './rpc/getCallsStatus.js'
import type { getCapabilities } from './rpc/getCapabilities.js'
import type { signMessage } from './rpc/signMessage.js'
import type { signTypedData } from './rpc/signTypedData.js'
import type { SIWXConfig } from './siwx/port.js'
import type { waitForTransaction } from './transaction/waitForTransaction.js'

/** An action as a method of an instance: without the core that it works on. */
export type Method<Action> = Action extends (core: AppKitCore, ...parameters: infer P) => infer R
  ? (...parameters: P) => R
  : never

export interface PublicState {
  readonly initialized: boolean
  readonly loading: boolean
  readonly open: boolean
  /** The view on show while the modal is open, else the one that was last. */
  readonly view: ViewName
  readonly selectedNetworkId: CaipNetworkId | undefined
  readonly activeChain: ChainNamespace | undefined
  /** The wallet that is being asked to connect. */
  readonly connectingWallet: WalletOption | undefined
}

/** An instance: independent of every other on the page. */
export interface AppKit extends AppKitCore {
  /** Restores storage, discovers wallets, reconnects. Browser only; a second call returns the first's promise. */
  start(): Promise<void>
  /** Resolves when what was stored is restored and reconnected; begins that, if nothing has. */
  ready(): Promise<void>
  /** Undoes all of `start`; the instance cannot be used again. */
  destroy(): Promise<void>

  /** Resolves when the modal is open, or with the result of a view that gives one: see `ViewResultMap`. */
  open<N extends ViewName>(options?: OpenOptions<N> | ClickEvent): Promise<ViewResult<N>>
  close(): void
  push<N extends ViewName>(name: N, ...params: ViewParams<N>): void
  replace<N extends ViewName>(name: N, ...params: ViewParams<N>): void
  goBack(): void
  getView(): ViewEntry

  /** Connects a wallet; a second call for the same one shares the first. */
  connect: Method<typeof connect>
  /** Ends the connections of one connector, of one namespace, or all. */
  disconnect: Method<typeof disconnect>
  switchNetwork(
    network: AppKitNetwork | CaipNetworkId,
    options?: { signal?: AbortSignal },
  ): ReturnType<typeof switchNetwork>
  addNetwork(namespace: ChainNamespace, network: AppKitNetwork): void
  removeNetwork(namespace: ChainNamespace, networkId: string | number): void
  /** Shows another account of a connection. */
  switchAccount: Method<typeof switchAccount>
  /** Shows one of `getConnections` or `getRecentConnections`, and says what that has changed. */
  switchConnection: Method<typeof switchConnection>
  /** Forgets an account of a connection that has ended. */
  deleteConnection: Method<typeof deleteConnection>

  signMessage: Method<typeof signMessage>
  signTypedData: Method<typeof signTypedData>
  /** Resolves with the transaction's hash, or signature on Solana, once it is sent. */
  sendTransaction: Method<typeof sendTransaction>
  estimateGas: Method<typeof estimateGas>
  /** What a transaction is likely to cost, in the network's own currency. */
  estimateFee: Method<typeof estimateFee>
  /**
   * Waits until a transaction is in a block; `pending` when it is not after `timeoutMs`, 25 seconds by default. One that was
   * sped up, or executed by a Safe, is `confirmed`; one that was cancelled has `failed`.
   */
  waitForTransaction: Method<typeof waitForTransaction>
  /** The address that a text is, or the name in it stands for. */
  resolveReceiver: Method<typeof resolveReceiver>
  /** Sends a batch of calls (EIP-5792). */
  sendCalls: Method<typeof sendCalls>
  /** Where a batch stands, by its wallet or, of calls that were sent one by one, by the chain (EIP-5792 2.0.0). */
  getCallsStatus: Method<typeof getCallsStatus>
  getCapabilities: Method<typeof getCapabilities>
  /** Reads the balance of the active account, and writes it into its state: of the coin, or of the token that `tokens` names. */
  getBalance: Method<typeof refreshBalance>
  /** The same, passing over what was read before. */
  updateNativeBalance: Method<typeof refreshBalance>
  /** WalletConnect's own provider, shared by all namespaces; loads it on first use. */
  getUniversalProvider(): Promise<WalletConnectProvider>

  getAccount(namespace?: ChainNamespace): AccountState
  getAddress(namespace?: ChainNamespace): string | undefined
  getCaipAddress(namespace?: ChainNamespace): CaipAddress | undefined
  getIsConnectedState(namespace?: ChainNamespace): boolean
  /** Undefined when the wallet is on a network that is not configured. */
  getCaipNetwork(namespace?: ChainNamespace): CaipNetwork | undefined
  /** Of the network that the wallet is on, configured or not, as `getChainId`. */
  getCaipNetworkId(namespace?: ChainNamespace): CaipNetworkId | undefined
  getCaipNetworks(namespace?: ChainNamespace): readonly CaipNetwork[]
  getChainId(namespace?: ChainNamespace): number | string | undefined
  getActiveChainNamespace(): ChainNamespace | undefined
  getNetworkState(namespace?: ChainNamespace): NetworkState
  /** The networks that the connected wallet's session does not allow. */
  getDisabledCaipNetworks(namespace?: ChainNamespace): readonly CaipNetwork[]
  getConnections(namespace?: ChainNamespace): readonly Connection[]
  /** Connections that have ended, newest first. */
  getRecentConnections(namespace?: ChainNamespace): readonly RecentConnection[]
  /** The live provider: EIP-1193 on EVM, `SolanaProvider` on Solana. `T` is the caller's word. */
  getProvider<T = unknown>(namespace?: ChainNamespace): T | undefined
  /** The same as `getProvider`. */
  getWalletProvider<T = unknown>(namespace?: ChainNamespace): T | undefined
  /** How the wallet in use is reached, such as `ANNOUNCED` or `WALLET_CONNECT`. */
  getWalletProviderType(namespace?: ChainNamespace): ConnectorType | undefined
  getWalletInfo(namespace?: ChainNamespace): WalletInfo | undefined
  /** What signs accounts in, where the app has any: of the option `siwx`, or of `siweConfig`. */
  getSIWX(): SIWXConfig | undefined
  getState(): PublicState
  isOpen(): boolean
  /** The problem that the modal's alert bar shows. */
  getError(): AlertState | undefined
  /** The event that was tracked last. */
  getEvent(): TrackedEvent | undefined
  /** The order that the app has set; undefined: by whether a wallet is installed. */
  getConnectMethodsOrder(): readonly ConnectMethod[] | undefined
  /**
   * What is on, and who provides it: by the server's word where there is one, else by the app's own. Undefined until the
   * kit has loaded, which `start` sees to.
   */
  getRemoteFeatures(): EffectiveFeatures | undefined

  /** Changes options of a running instance. Throws `INVALID_OPTIONS` for one that is fixed when it is made, or is of the wrong kind. */
  updateOptions(changes: ChangeableOptions): void
  /** Sets the features anew. */
  updateFeatures(features: readonly FeatureDescriptor[]): void
  /**
   * Sets what is on, and who provides it, over what the server and the app have said; `undefined` leaves it to them again.
   * What the app has no code for stays off.
   */
  updateRemoteFeatures(features: FeatureChanges): void
  setTermsConditionsUrl(url: string): void
  setPrivacyPolicyUrl(url: string): void
  setConnectMethodsOrder(order: readonly ConnectMethod[]): void
  setWalletFeaturesOrder(order: readonly string[]): void
  /** The social logins that come first, in this order. */
  setSocialsOrder(order: readonly SocialProvider[]): void
  setCollapseWallets(isCollapsed: boolean): void
  /** Has `getState().loading` say that the app is busy, beside the kit's own work. */
  setLoading(isLoading: boolean): void

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
  subscribeWalletInfo(
    callback: (wallet: WalletInfo | undefined) => void,
    namespace?: ChainNamespace,
  ): Unsubscribe
  /** Of the network in use in the active namespace. */
  subscribeCaipNetworkChange(callback: (network: CaipNetwork | undefined) => void): Unsubscribe
  subscribeConnections(
    callback: (connections: Readonly<Record<ChainNamespace, readonly Connection[]>>) => void,
  ): Unsubscribe
  subscribeProviders(
    callback: (providers: Readonly<Record<ChainNamespace, unknown>>) => void,
  ): Unsubscribe
  subscribeRemoteFeatures(callback: (features: EffectiveFeatures | undefined) => void): Unsubscribe
  /** Of the address in use: when another one is chosen, whatever follows the kit can go along. */
  subscribeShouldUpdateToAddress(
    callback: (address: string | undefined) => void,
    namespace?: ChainNamespace,
  ): Unsubscribe
  subscribeTheme(callback: (theme: ThemeState) => void): Unsubscribe
  subscribeEvents(callback: (event: TrackedEvent) => void): Unsubscribe
}
