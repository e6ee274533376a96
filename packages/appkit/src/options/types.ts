import type { CaipNetworkId, ChainNamespace, Logger, LogLevel } from '@latchkey/foundation'
import type { SocialProvider } from '../account/types.js'
import type { AdapterFactory } from '../adapter/contract.js'
import type { WalletConnectProvider } from '../connector/walletConnect/types.js'
import type { FeatureDescriptor } from '../feature/types.js'
import type { AppKitNetwork } from '../network/types.js'
import type { SIWXConfig } from '../siwx/port.js'
import type { CustomWallet, WalletSource } from '../wallets/types.js'

/** What the app is, shown by wallets. `url` should be the page's own origin. */
export interface Metadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

/** Where the counterparts are. Only `relay` has a default, and `verify` with it. */
export interface Endpoints {
  /** WebSocket address of a WalletConnect relay. Default `wss://relay.walletconnect.org`. */
  readonly relay?: string
  /** The blockchain API, which also knows what the project's owner has decided: asked when the modal opens, not before. */
  readonly api?: string
  /** A directory of wallets that answers `{wallets}/getWallets`, and may serve their images. Without it wallets come from a built-in list. */
  readonly wallets?: string
  /** A host that serves `{rpc}/v1/?chainId={CAIP-2}&projectId={id}`. */
  readonly rpc?: string
  /** WalletConnect's domain-verification service; contacted only when set, or when `relay` is the default. */
  readonly verify?: string
}

/** An address of a network's RPC. */
export interface RpcUrl {
  readonly url: string
  readonly config?: RpcUrlConfig
}

/** How an address is asked: those fields of viem's `http` transport that mean something for every library. */
export interface RpcUrlConfig {
  /** What `fetch` is given with each request: `headers`, `credentials`, `mode` … */
  readonly fetchOptions?: Omit<RequestInit, 'body' | 'method' | 'signal'>
  /** Milliseconds after which the address has not answered. Default 15,000, which all addresses share. */
  readonly timeout?: number
  /** How often it is asked again once all addresses have failed. Default 2. */
  readonly retryCount?: number
  /** Milliseconds before that at most; each time it doubles. Default 300. */
  readonly retryDelay?: number
}

/** A token whose balance is shown in the place of the coin's. */
export interface ShownToken {
  /** Of its contract or mint. */
  readonly address: string
  /** Shown beside the balance: a data URI or an https address. */
  readonly image?: string
}

/** How the kit follows transactions that are on their way. */
export interface PendingTransactionsFilter {
  /** False: nobody asks what became of them, but who waits for one. */
  readonly enable: boolean
  /** Milliseconds between two looks. Default 30,000. */
  readonly pollingInterval?: number
}

/** `system`: what the person's browser prefers. */
export type ThemeMode = 'dark' | 'light' | 'system'

/** Tokens an app may set; names are those of `--apkt-*`, and `--w3m-*` is accepted too. */
export type ThemeVariables = Readonly<
  Record<`--apkt-${string}` | `--w3m-${string}`, string | number>
>

export type WalletListPart =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

export type ConnectMethod = 'wallet' | 'email' | 'social'

export interface LocalFeatures {
  readonly connectorTypeOrder?: readonly WalletListPart[]
  readonly connectMethodsOrder?: readonly ConnectMethod[]
  /**
   * True: errors of the kit are reported to `endpoints.api`, without secrets or addresses. False: nothing is sent. Default: as
   * that server says, which is asked when something fails once the modal has been opened.
   */
  readonly analytics?: boolean
  /** A box to tick before anything can be connected; needs `termsConditionsUrl` or `privacyPolicyUrl`. Default false. */
  readonly legalCheckbox?: boolean
  /** True: wallets stand behind one button of the first view. Default false. */
  readonly collapseWallets?: boolean
  /** False: with an email or social login, wallets stand behind one button. Default true. */
  readonly emailShowWallets?: boolean
  /** Social logins that come first, in this order. */
  readonly socialsOrder?: readonly SocialProvider[]
  /** Keys of features whose buttons on the account come first, in this order: `onramp`, `swaps`, `receive`, `send`. */
  readonly walletFeaturesOrder?: readonly string[]
  /** True: real balances on testnets too, instead of `0.00`. Default false. */
  readonly testnetBalances?: boolean
  /** A line that says what the dialog is made with. Default false; the feature `reownBranding` of a server's configuration. */
  readonly branding?: boolean
}

/** What a WalletConnect session is asked for. What is absent stays as the adapters and networks have it. */
export interface UniversalProviderConfigOverride {
  /** By namespace, in the place of all methods that its adapter asks for: `{ eip155: ['personal_sign'] }`. */
  readonly methods?: Readonly<Record<ChainNamespace, readonly string[]>>
  /** By namespace, in the place of the app's networks: CAIP-2 ids, `{ eip155: ['eip155:1'] }`. */
  readonly chains?: Readonly<Record<ChainNamespace, readonly CaipNetworkId[]>>
  /** By namespace, in the place of all events that its adapter asks for. */
  readonly events?: Readonly<Record<ChainNamespace, readonly string[]>>
  /** By CAIP-2 id: where WalletConnect's provider reads a chain, in the place of the network's first RPC address. */
  readonly rpcMap?: Readonly<Record<CaipNetworkId, string>>
  /** The chain that is asked for first, and that a new session begins on until a person chooses another. A CAIP-2 id. */
  readonly defaultChain?: CaipNetworkId
}

export type CoinbasePreference = 'all' | 'smartWalletOnly' | 'eoaOnly'

/** What an app passes to `createAppKit`. */
export interface AppKitOptions {
  /** 32 hex digits of the hosted relay, or with `endpoints` any text. Without one the modal does not open. Fixed. */
  readonly projectId: string
  readonly networks: readonly AppKitNetwork[]
  readonly adapters?: readonly AdapterFactory[]
  readonly features?: readonly FeatureDescriptor[]
  readonly settings?: LocalFeatures
  /** One of `networks` to begin on. Default: the first. Fixed. */
  readonly defaultNetwork?: AppKitNetwork
  /** Default: read from the document. */
  readonly metadata?: Partial<Metadata>
  /** Default `dark`. */
  readonly themeMode?: ThemeMode
  readonly themeVariables?: ThemeVariables
  readonly endpoints?: Endpoints
  /**
   * RPC addresses by CAIP-2 id, in the order to ask in. The network's own come after them, then the host of
   * `endpoints.rpc`: where one does not answer, the next is asked. Of what is no list of `{ url }`, nothing is used, and the
   * console says so.
   */
  readonly customRpcUrls?: Readonly<Record<CaipNetworkId, readonly RpcUrl[]>>
  /** By CAIP-2 id: the token of a network whose balance is shown in the place of the coin's. */
  readonly tokens?: Readonly<Record<CaipNetworkId, ShownToken>>
  /** Whether and how often the kit asks what became of a transaction that it has sent. Default: every 30 seconds, 99 times. */
  readonly pendingTransactionsFilter?: PendingTransactionsFilter
  /** By CAIP-2 id or by the number of a chain: pictures in the place of those that the networks have. */
  readonly chainImages?: Readonly<Record<string, string>>
  /** By the rdns or the id of a wallet: pictures in the place of those that wallets have. */
  readonly connectorImages?: Readonly<Record<string, string>>
  /** Wallets of the directory to show on the first view, in this order. */
  readonly featuredWalletIds?: readonly string[]
  /** Only these wallets of the directory are offered. */
  readonly includeWalletIds?: readonly string[]
  /** These wallets of the directory are not offered. */
  readonly excludeWalletIds?: readonly string[]
  /** Wallets of the app's own choice, which no directory needs to know. */
  readonly customWallets?: readonly CustomWallet[]
  /**
   * Schemes, such as `mywallet`, that links of a server's directory and of connected wallets may have beside https, the
   * known ones and those of `customWallets`. `all`: any that is no danger by itself, for a directory that is trusted.
   */
  readonly walletLinkSchemes?: readonly string[] | 'all'
  /** Whether all wallets of the directory can be browsed. Default `SHOW`. */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  /** Where the directory of wallets comes from. Default: `endpoints.wallets`, else the built-in list. */
  readonly walletSource?: WalletSource
  readonly termsConditionsUrl?: string
  readonly privacyPolicyUrl?: string
  /** Default true: injected wallets and WalletConnect are offered. */
  readonly enableWallets?: boolean
  /** Whether a wallet that stands at `window.ethereum` and announces itself in no other way is offered. Default true. */
  readonly enableInjected?: boolean
  /** Whether wallets that announce themselves by EIP-6963 are offered. Default true. Those of the Wallet Standard stay. */
  readonly enableEIP6963?: boolean
  /**
   * Whether the kit offers WalletConnect. Default true. Fixed. Connectors of the app's own, as in its wagmi config, are not
   * the kit's.
   */
  readonly enableWalletConnect?: boolean
  /**
   * The app's own provider of `@walletconnect/universal-provider`: its relay client is used, so that the page has one socket.
   * The app keeps it: it is not ended with the instance, and its own session stays its own.
   */
  readonly universalProvider?: WalletConnectProvider
  /**
   * What a WalletConnect session is asked for, in the place of what the adapters and networks say. Default: nothing of it.
   * Fixed. Malformed it makes everything through WalletConnect fail with `INVALID_OPTIONS`.
   */
  readonly universalProviderConfigOverride?: UniversalProviderConfigOverride
  /**
   * True: the app leads WalletConnect. No view begins a pairing or opens by itself where a hook of the app's asks for one: the
   * app takes the URI from `getPairingUri` or a provider of its own, and shows it, such as by `open({ uri })`. Default false.
   */
  readonly manualWCControl?: boolean
  /** Whether Coinbase's wallets are offered: the extension, connectors of the app's, and the one of the directory. Default true. */
  readonly enableCoinbase?: boolean
  /**
   * Whether Coinbase's smart wallet, the Base account, is offered, whatever the two others say. Default: as `enableCoinbase`
   * and `coinbasePreference` have it.
   */
  readonly enableBaseAccount?: boolean
  /** Which of Coinbase's wallets: those of a key (`eoaOnly`), the smart wallet, or both. Default `all`. */
  readonly coinbasePreference?: CoinbasePreference
  /** Whether what was connected comes back with the next page. Default true. */
  readonly enableReconnect?: boolean
  /** Whether the modal offers to switch the network. Default true. */
  readonly enableNetworkSwitch?: boolean
  /** True: on a network that is not among `networks` nobody is asked to switch. Default false. */
  readonly allowUnsupportedChain?: boolean
  /** Which kind of account an embedded wallet uses in a namespace until the person has chosen: `{ eip155: 'eoa' }`. */
  readonly defaultAccountTypes?: Readonly<Record<ChainNamespace, string>>
  /** Signs accounts in once they are connected: what `DefaultSIWX` of `@latchkey/siwx` is, or an app's own. Fixed. */
  readonly siwx?: SIWXConfig
  /** The same, where it is made of the older interface by `createSIWEConfig`. Only one of the two can be set. */
  readonly siweConfig?: SIWXConfig
  /** Help for those who have no wallet yet. Default true. */
  readonly enableWalletGuide?: boolean
  /** On a phone the sheet covers the whole screen. Default false. */
  readonly enableMobileFullScreen?: boolean
  /** A phone wallet is opened by its https link, where it has one. Default false: by its own scheme. */
  readonly experimental_preferUniversalLinks?: boolean
  /** Whether the login site writes what it does to the console, in its frame. Default: as `debug`. Fixed. */
  readonly enableAuthLogger?: boolean
  /** A dialog without email and social logins, which asks for no configuration. Default false. */
  readonly basic?: boolean
  /** The modal is a part of the page: `mountModal` of `@latchkey/ui-react` shows it. Default false. Fixed. */
  readonly enableEmbedded?: boolean
  /** True: the modal opens in the `<latchkey-modal>` that the app has placed in the page. Default false. Fixed. */
  readonly disableAppend?: boolean
  /** Language of the modal and the buttons, a BCP 47 tag: `de`, `pt-BR`. Default `en`; a language that is not there is `en`. */
  readonly locale?: string
  /** Texts of the app's own, by their keys; they win over every language. */
  readonly messages?: Readonly<Record<string, string>>
  /**
   * Where connections are remembered. Default `local`; `cookie` for server rendering. With either, payments that a wallet was
   * asked for, or has signed, are kept in the tab (`sessionStorage`) until it is known what became of them.
   */
  readonly storage?: 'local' | 'cookie' | 'memory'
  /**
   * The name that it is all stored under. Default: the project id. Two instances of one project on one page need one each;
   * made again with the same name, as by hot reload, an instance goes on.
   */
  readonly storageKey?: string
  /** In the place of the console. What it is told of as an error that was thrown is an event, too: `INTERNAL_SDK_ERROR`. */
  readonly logger?: Logger
  /** How much is written: `trace`, `debug`, `info`, `warn`, `error` or `silent`. Default `error`, with `debug` `debug`. Fixed. */
  readonly logLevel?: LogLevel
  /** More is written to the log: `logLevel` is `debug`, unless it is set. Default false. Fixed. */
  readonly debug?: boolean
}
