import type { CaipNetworkId, ChainNamespace, Logger, Storage } from '@latchkey/foundation'
import type { GlimpsedWallet } from '@latchkey/foundation/eip1193'
import type { RequestRpc } from '../chainRpc/types.js'
import type { AdapterConnector } from '../connector/types.js'
import type { WalletConnectProvider } from '../connector/walletConnect/types.js'
import type { CaipNetwork } from '../network/types.js'
import type { Call, CallsStatus } from '../rpc/types.js'
import type {
  FeeEstimate,
  TransactionFate,
  TransactionRequest,
  TransactionStatus,
} from '../transaction/types.js'

/** One account as the wallet gives it; the kernel adds the CAIP-10 form. */
export interface AdapterAccount {
  readonly address: string
  readonly type?: string
  readonly publicKey?: string
  readonly path?: string
}

/** What `connect` and `reconnect` give back, validated by the adapter. */
export interface AdapterConnection {
  readonly connectorId: string
  /** At least one; the first is the active one. */
  readonly accounts: readonly AdapterAccount[]
  /** The network that the wallet is on, configured or not. */
  readonly caipNetworkId: CaipNetworkId
  /** What `useAppKitProvider` hands to the app: EIP-1193 on EVM, an object of the adapter's own elsewhere. */
  readonly provider: unknown
  /** What the wallet's session allows; absent when the wallet does not say. */
  readonly approvedCaipNetworkIds?: readonly CaipNetworkId[]
  /** False when only the approved networks can be used. Default true. */
  readonly supportsAllNetworks?: boolean
}

/** What happens in a wallet without us asking. Identical repeats change nothing. */
export type AdapterEvent =
  | {
      readonly type: 'accountsChanged'
      readonly connectorId: string
      readonly accounts: readonly AdapterAccount[]
    }
  | {
      readonly type: 'networkChanged'
      readonly connectorId: string
      readonly caipNetworkId: CaipNetworkId
    }
  /** The wallet ended the connection. */
  | { readonly type: 'disconnected'; readonly connectorId: string }
  /** The wallet shows no account until it is unlocked. The adapter goes on listening, and tells of that by `unlocked`. */
  | { readonly type: 'locked'; readonly connectorId: string }
  /** A wallet that was locked, at `reconnect` too, shows its accounts again. */
  | { readonly type: 'unlocked'; readonly connection: AdapterConnection }
  /** Connected from outside the kit, by the app's own wagmi hooks for example. */
  | {
      readonly type: 'connected'
      readonly connection: AdapterConnection
      /** False where its library shows another one: it is used only where none is. Default true. */
      readonly isCurrent?: boolean
    }

/** What the kernel lends to an adapter. Touching it does no I/O. */
export interface AdapterContext {
  readonly projectId: string
  /** Live: the networks of every namespace as configured now. */
  readonly networks: readonly CaipNetwork[]
  /** There from the first call of a method on, not yet in the factory. */
  readonly storage: Storage
  /** Keeps what is for the next page of this tab alone, and for no other tab. There as `storage` is. */
  readonly tabStorage: Storage
  readonly logger: Logger
  /** Aborted by `destroy()`. */
  readonly signal: AbortSignal
  readonly emit: (event: AdapterEvent) => void
  /**
   * Asks the RPC of a network at the first of its addresses that answers: the app's own, the network's, the configured
   * host's (NET-4). One that is dead, slow, overrun or of another chain is put back for a while, for all adapters alike.
   */
  readonly requestRpc: RequestRpc
  /** The address that would be asked first now, for a library that must be told one. Throws `CHAIN_NOT_SUPPORTED`. */
  readonly getRpcUrl: (network: CaipNetwork) => Promise<string>
  /** Loads the WalletConnect client on first use. It has a session once the kernel has paired. */
  readonly getWalletConnectProvider: () => Promise<WalletConnectProvider>
  /** False where the app has turned the kernel's WalletConnect off: connectors of the app's own may lead there. */
  readonly hasWalletConnect: boolean
  /** Pairs through the kernel, with the modal showing the QR code, unless a session exists. */
  readonly pairWalletConnect: (signal?: AbortSignal) => Promise<void>
  /** What the embedded wallet gives for this namespace (`AuthProvider.getProvider`): foreign data. Throws `PROVIDER_NOT_FOUND`. */
  readonly getAuthProvider: () => Promise<unknown>
}

export interface ConnectParameters {
  /** A connector of `watchConnectors`, `walletConnect` once a session exists, or `AUTH` where a feature brings that. */
  readonly connectorId: string
  /** The network to be on afterwards, where the wallet lets us say so. */
  readonly caipNetworkId?: CaipNetworkId
  /**
   * Aborts when nobody waits any more. After `REQUEST_PENDING` that is once the page no longer says so: until then the
   * adapter listens, and emits `connected` when the request that is open in the wallet is answered.
   */
  readonly signal: AbortSignal
}

export interface WalletParameters {
  readonly connectorId: string
}

export interface SignMessageParameters extends WalletParameters {
  readonly address: string
  /** Text, or the raw bytes. */
  readonly message: string | Uint8Array
  /** The text is a sign-in, which a wallet may show in a way of its own. Its signature is of the very text all the same. */
  readonly isSignIn?: boolean
}

export interface SignTypedDataParameters extends WalletParameters {
  readonly address: string
  /** EIP-712: domain, types, primaryType, message. */
  readonly typedData: {
    readonly domain: Readonly<Record<string, unknown>>
    readonly types: Readonly<Record<string, readonly { name: string; type: string }[]>>
    readonly primaryType: string
    readonly message: Readonly<Record<string, unknown>>
  }
}

export interface BalanceParameters {
  readonly address: string
  readonly network: CaipNetwork
}

/** What to look for among what an account has sent. */
export interface FindTransactionParameters extends BalanceParameters {
  readonly transaction: TransactionRequest
  /** What `getTransactionMark` gave before the wallet was asked, on this page or an earlier one. */
  readonly mark: unknown
  /** Hashes of the account's transactions of which it is known that they are others. */
  readonly known: readonly string[]
}

/** A native balance: base units and the decimal string in whole units. */
export interface Balance {
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
  readonly formatted: string
}

export interface SendTransactionParameters extends WalletParameters {
  readonly address: string
  readonly network: CaipNetwork
  readonly transaction: TransactionRequest
}

/** What a token is, as it says itself: foreign words, unless somebody has cleaned them. */
export interface TokenInfo {
  /** 0 to 77. */
  readonly decimals: number
  readonly symbol?: string
  readonly name?: string
}

export interface TokenParameters {
  /** Of its contract or mint. */
  readonly token: string
  readonly network: CaipNetwork
}

/** A transaction by its hash or signature. */
export interface TransactionParameters {
  readonly hash: string
  readonly network: CaipNetwork
  /** Who has sent it, where that is known: an account may give hashes of its own, as a Safe does. */
  readonly address?: string
}

export interface NameParameters {
  /** Such as `ada.eth`. */
  readonly name: string
  readonly network: CaipNetwork
}

/** What an address is called by the names of a network: foreign words, and the address of a picture. */
export interface Identity {
  /** The name that the address calls itself by, and that belongs to it. */
  readonly name?: string
  readonly avatar?: string
}

export interface SwitchNetworkParameters extends WalletParameters {
  readonly network: CaipNetwork
  readonly signal: AbortSignal
}

export interface SendCallsParameters extends WalletParameters {
  readonly address: string
  readonly network: CaipNetwork
  readonly calls: readonly Call[]
  readonly capabilities?: Readonly<Record<string, unknown>>
  readonly atomicRequired?: boolean
}

/** What a namespace asks of a WalletConnect session. */
export interface WalletConnectNeeds {
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/**
 * One chain stack behind the kernel. A missing optional method is a missing
 * capability, and the kernel answers for it with the catalogue's error.
 * Changes go up through `context.emit` alone.
 */
export interface Adapter {
  readonly namespace: ChainNamespace
  /**
   * What it asks of a WalletConnect session. `true`: what wallets of `eip155` or `solana` commonly serve. Absent: the
   * namespace takes no part.
   */
  readonly walletConnect?: WalletConnectNeeds | true
  /**
   * What of the app's it stands on that only the object itself can tell apart, such as its wagmi config: an instance with
   * another one is another instance, also where hot reload has made both of the same options.
   */
  readonly madeWith?: object | undefined
  /** Fetches the code that lists the wallets of the page; runs none of it. */
  preload?(): void
  /**
   * The wallets that the page is known to have before any code of the adapter is there: browser only, at once, first the
   * likeliest. For a list that stands in until `watchConnectors` has given the true one.
   */
  glimpseWallets?(): readonly GlimpsedWallet[]
  /** Fetches the code that the first request to a wallet will need; asks nothing. */
  prepare?(): void
  /** Calls back at once with what is there, and again on each change. Browser only. */
  watchConnectors(onChange: (connectors: readonly AdapterConnector[]) => void): () => void
  /** May prompt. Rejects with an `AppKitError`. */
  connect(parameters: ConnectParameters): Promise<AdapterConnection>
  /**
   * Never prompts. `refused`: the wallet no longer allows us, and the connection is forgotten. `locked`: it shows no
   * account for now; the adapter listens, and emits `unlocked` when it does. Rejects where the wallet is not there or
   * does not answer: the next page asks again.
   */
  reconnect(parameters: ConnectParameters): Promise<AdapterConnection | 'refused' | 'locked'>
  /** Also for what is not connected. Of `walletConnect` it forgets its own side: the kernel ends the session, which others may share. */
  disconnect(parameters: WalletParameters): Promise<void>
  /** For a library that has a current account of its own: makes it this one, of a live connection. Never prompts, emits nothing. */
  setActiveAccount?(parameters: WalletParameters & { readonly address: string }): Promise<void>
  /**
   * For a library, or a provider that apps hold, that goes on by itself: lets go of what has ended in another tab, also of what is
   * not connected. Tells the wallet nothing, emits nothing.
   */
  release?(parameters: WalletParameters): Promise<void>
  getAccounts(parameters: WalletParameters): Promise<readonly AdapterAccount[]>
  getBalance(parameters: BalanceParameters): Promise<Balance>
  /** Hex on EVM; base58 on Solana. */
  signMessage(parameters: SignMessageParameters): Promise<string>
  signTypedData?(parameters: SignTypedDataParameters): Promise<string>
  /** Gives the transaction hash or signature. */
  sendTransaction?(parameters: SendTransactionParameters): Promise<string>
  /** The fee in base units of the native currency, or gas on EVM. */
  estimateGas?(parameters: SendTransactionParameters): Promise<bigint>
  /** What the transaction costs, and how sure that is. */
  estimateFee?(parameters: SendTransactionParameters): Promise<FeeEstimate>
  /** What has become of a transaction; undefined when the network does not know it (yet). */
  getTransactionStatus?(
    parameters: TransactionParameters,
  ): Promise<TransactionStatus | TransactionFate | undefined>
  /**
   * Where the account stands, in terms of its chain: what `findTransaction` looks from. No more than JSON holds: it is
   * stored, and may be given back by the next page.
   */
  getTransactionMark?(parameters: BalanceParameters): Promise<unknown>
  /**
   * The hash of what the account has sent since the mark and that does what was asked for; undefined for none (yet).
   * Throws `INVALID_PARAMS` with the reason `mark` for a mark that is not of this adapter.
   */
  findTransaction?(parameters: FindTransactionParameters): Promise<string | undefined>
  /** The balance of one token, in its base units. */
  getTokenBalance?(parameters: BalanceParameters & { readonly token: string }): Promise<bigint>
  /** What a token is; undefined for an address that is none, and for what is no address. */
  getToken?(parameters: TokenParameters): Promise<TokenInfo | undefined>
  /** What the chain's own library reads a network with, for apps: a `Connection` of `@solana/web3.js`, say. Does no I/O. */
  getClient?(parameters: { readonly network: CaipNetwork }): Promise<unknown>
  /** An address of this chain as it is to be written, with its checksum; undefined for any other text. */
  parseAddress?(text: string): Promise<string | undefined>
  /** The address that the network's own names give; undefined for a name that nobody has. */
  resolveName?(parameters: NameParameters): Promise<string | undefined>
  /** What the network's own names call an address; undefined on a network without names, which is then not asked. */
  getIdentity?(parameters: BalanceParameters): Promise<Identity | undefined>
  /** Resolves when the wallet is on the network, and says so truly (EIP-3326, EIP-3085). */
  switchNetwork?(parameters: SwitchNetworkParameters): Promise<void>
  /** EIP-5792. */
  sendCalls?(parameters: SendCallsParameters): Promise<{ readonly id: string }>
  getCallsStatus?(parameters: WalletParameters & { readonly id: string }): Promise<CallsStatus>
  getCapabilities?(
    parameters: WalletParameters & { readonly address: string },
  ): Promise<Readonly<Record<string, unknown>>>
  grantPermissions?(parameters: WalletParameters & { readonly request: unknown }): Promise<unknown>
  revokePermissions?(parameters: WalletParameters & { readonly request: unknown }): Promise<unknown>
  walletGetAssets?(parameters: WalletParameters & { readonly request: unknown }): Promise<unknown>
  /** Undoes everything that the factory and `watchConnectors` did. */
  destroy?(): void
}

/** Makes an adapter. Touches no `window` and loads no chain library. */
export type AdapterFactory = (context: AdapterContext) => Adapter
