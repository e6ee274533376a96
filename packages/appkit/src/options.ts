import type { CaipNetworkId, Logger, LogLevel } from '@latchkey/foundation'
import type { AdapterFactory } from './adapter/contract.js'
import type { FeatureDescriptor } from './feature/types.js'
import type { AppKitNetwork } from './network/types.js'

/** What the app is, shown by wallets. `url` should be the page's own origin. */
export interface Metadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

/** Where the counterparts are. Only `relay` has a default. */
export interface Endpoints {
  /** WebSocket address of a WalletConnect relay. Default `wss://relay.walletconnect.org`. */
  readonly relay?: string
  readonly api?: string
  readonly wallets?: string
  readonly frame?: string
  /** A host that serves `{rpc}/v1/?chainId={CAIP-2}&projectId={id}`. */
  readonly rpc?: string
  /** WalletConnect's domain-verification service; contacted only when set, or when `relay` is the default. */
  readonly verify?: string
}

export type ThemeMode = 'dark' | 'light'

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
  readonly analytics?: boolean
  readonly legalCheckbox?: boolean
}

/** What an app passes to `createAppKit`. */
export interface AppKitOptions {
  readonly projectId: string
  readonly networks: readonly AppKitNetwork[]
  readonly adapters?: readonly AdapterFactory[]
  readonly features?: readonly FeatureDescriptor[]
  readonly settings?: LocalFeatures
  readonly defaultNetwork?: AppKitNetwork
  /** Default: read from the document. */
  readonly metadata?: Partial<Metadata>
  readonly themeMode?: ThemeMode
  readonly themeVariables?: ThemeVariables
  readonly endpoints?: Endpoints
  /** RPC addresses that win over a network's own, by CAIP-2 id. */
  readonly customRpcUrls?: Readonly<Record<CaipNetworkId, readonly { readonly url: string }[]>>
  readonly chainImages?: Readonly<Record<string, string>>
  readonly connectorImages?: Readonly<Record<string, string>>
  readonly featuredWalletIds?: readonly string[]
  readonly termsConditionsUrl?: string
  readonly privacyPolicyUrl?: string
  /** Default true: injected wallets and WalletConnect are offered. */
  readonly enableWallets?: boolean
  readonly enableInjected?: boolean
  readonly enableEIP6963?: boolean
  readonly enableWalletConnect?: boolean
  readonly enableReconnect?: boolean
  readonly enableNetworkSwitch?: boolean
  readonly allowUnsupportedChain?: boolean
  readonly enableEmbedded?: boolean
  readonly disableAppend?: boolean
  /** Where connections are remembered. Default `local`; `cookie` for server rendering. */
  readonly storage?: 'local' | 'cookie' | 'memory'
  readonly logger?: Logger
  readonly logLevel?: LogLevel
  readonly debug?: boolean
}
