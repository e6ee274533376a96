import {
  type CaipNetworkId,
  type ChainNamespace,
  LOG_LEVEL_DEFAULT,
  type Logger,
  type LogLevel,
  PageError,
} from '@latchkey/foundation'
import type { WalletConnectProvider } from '../connector/walletConnect/types.js'
import type { FeatureDescriptor } from '../feature/types.js'
import { normalizeNetwork } from '../network/normalizeNetwork.js'
import type { CaipNetwork } from '../network/types.js'
import { compact } from '../record.js'
import type { SIWXConfig } from '../siwx/port.js'
import type { CustomWallet, WalletSource } from '../wallets/types.js'
import { checkOptions } from './checkOptions.js'
import type {
  AppKitOptions,
  CoinbasePreference,
  Endpoints,
  LocalFeatures,
  Metadata,
  PendingTransactionsFilter,
  RpcUrl,
  ShownToken,
  ThemeMode,
  ThemeVariables,
  UniversalProviderConfigOverride,
  WalletListPart,
} from './types.js'

const DEFAULT_RELAY = 'wss://relay.walletconnect.org'
const DEFAULT_VERIFY = 'https://verify.walletconnect.org'
const HOSTED_PROJECT_ID = /^[0-9a-f]{32}$/i

/** The options with every default filled in. */
export interface ResolvedOptions {
  readonly projectId: string
  /** False when the modal must not open: no project id, or none that a hosted relay could know. */
  readonly hasProjectId: boolean
  readonly networks: readonly CaipNetwork[]
  readonly defaultNetwork: CaipNetwork
  /** The network that the app asked for, whether or not it is one of `networks`. */
  readonly wantedNetworkId?: CaipNetworkId | undefined
  readonly metadata: Partial<Metadata>
  readonly features: readonly FeatureDescriptor[]
  readonly settings: LocalFeatures & {
    readonly connectorTypeOrder: readonly WalletListPart[]
  }
  readonly endpoints: Endpoints & { readonly relay: string }
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
  readonly customRpcUrls: Readonly<Record<CaipNetworkId, readonly RpcUrl[]>>
  readonly tokens?: Readonly<Record<CaipNetworkId, ShownToken>>
  /** Undefined is on. */
  readonly pendingTransactionsFilter?: PendingTransactionsFilter
  readonly chainImages: Readonly<Record<string, string>>
  readonly connectorImages: Readonly<Record<string, string>>
  readonly featuredWalletIds: readonly string[]
  readonly includeWalletIds?: readonly string[]
  readonly excludeWalletIds?: readonly string[]
  readonly customWallets?: readonly CustomWallet[]
  readonly walletLinkSchemes?: readonly string[] | 'all'
  /** Undefined is `SHOW`. */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  readonly walletSource?: WalletSource
  readonly termsConditionsUrl?: string
  readonly privacyPolicyUrl?: string
  readonly enableWallets: boolean
  readonly enableInjected: boolean
  readonly enableEIP6963: boolean
  readonly enableWalletConnect: boolean
  readonly universalProvider?: WalletConnectProvider
  readonly universalProviderConfigOverride?: UniversalProviderConfigOverride
  /** Undefined is false. */
  readonly manualWCControl?: boolean
  /** Undefined is true. */
  readonly enableCoinbase?: boolean
  /** Undefined is as the two others have it. */
  readonly enableBaseAccount?: boolean
  /** Undefined is `all`. */
  readonly coinbasePreference?: CoinbasePreference
  readonly enableReconnect: boolean
  readonly enableNetworkSwitch: boolean
  readonly allowUnsupportedChain?: boolean
  readonly defaultAccountTypes?: Readonly<Record<ChainNamespace, string>>
  readonly siwx?: SIWXConfig | undefined
  /** Undefined is true. */
  readonly enableWalletGuide?: boolean
  readonly enableMobileFullScreen?: boolean
  readonly experimental_preferUniversalLinks?: boolean
  /** Undefined is as `debug`. */
  readonly enableAuthLogger?: boolean
  readonly basic?: boolean
  readonly locale?: string
  readonly messages?: Readonly<Record<string, string>>
  readonly enableEmbedded?: boolean
  readonly disableAppend?: boolean
  readonly storage: 'local' | 'cookie' | 'memory'
  readonly storageKey: string
  /** Undefined is the kit's own. */
  readonly logger?: Logger
  readonly logLevel: LogLevel
  readonly debug?: boolean
}

const DEFAULTS = {
  projectId: '',
  metadata: {},
  features: [],
  themeMode: 'dark',
  themeVariables: {},
  customRpcUrls: {},
  chainImages: {},
  connectorImages: {},
  featuredWalletIds: [],
  enableWallets: true,
  enableInjected: true,
  enableEIP6963: true,
  enableWalletConnect: true,
  enableReconnect: true,
  enableNetworkSwitch: true,
  storage: 'local',
} as const satisfies Partial<ResolvedOptions>

/** Checks an app's options and fills in the defaults; throws `INVALID_OPTIONS` with the reason. */
export function resolveOptions(options: AppKitOptions): ResolvedOptions {
  checkOptions(options)
  const given = { ...DEFAULTS, ...compact(options) }
  const endpoints = compact(options.endpoints ?? {})
  const networks = uniqueNetworks((options.networks ?? []).map(normalizeNetwork))
  const [firstNetwork] = networks
  if (!firstNetwork)
    throw new PageError('INVALID_OPTIONS', { reason: 'networks must not be empty' })
  const wantedNetworkId =
    given.defaultNetwork && normalizeNetwork(given.defaultNetwork).caipNetworkId
  const { projectId } = given
  const isSelfHosted = Object.values(endpoints).some(Boolean)
  const { relay = DEFAULT_RELAY } = endpoints
  return {
    ...given,
    siwx: given.siwx ?? given.siweConfig,
    storageKey: given.storageKey ?? projectId,
    networks,
    wantedNetworkId,
    defaultNetwork:
      networks.find(({ caipNetworkId }) => caipNetworkId === wantedNetworkId) ?? firstNetwork,
    hasProjectId: isSelfHosted ? projectId !== '' : HOSTED_PROJECT_ID.test(projectId),
    settings: { connectorTypeOrder: [], ...given.settings },
    endpoints: {
      ...(relay === DEFAULT_RELAY && { verify: DEFAULT_VERIFY }),
      ...endpoints,
      relay,
    },
    logLevel: given.logLevel ?? (given.debug ? 'debug' : LOG_LEVEL_DEFAULT),
  }
}

function uniqueNetworks(networks: readonly CaipNetwork[]): readonly CaipNetwork[] {
  return [...new Map(networks.map((network) => [network.caipNetworkId, network])).values()]
}
