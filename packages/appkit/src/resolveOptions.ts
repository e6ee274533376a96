import {
  AppKitError,
  type CaipNetworkId,
  LOG_LEVEL_DEFAULT,
  type LogLevel,
} from '@latchkey/foundation'
import type { FeatureDescriptor } from './feature/types.js'
import { normalizeNetwork } from './network/normalizeNetwork.js'
import type { CaipNetwork } from './network/types.js'
import type {
  AppKitOptions,
  Endpoints,
  LocalFeatures,
  Metadata,
  RpcUrl,
  ThemeMode,
  ThemeVariables,
  WalletListPart,
} from './options.js'
import { compact, isRecord } from './record.js'
import type { CustomWallet, WalletSource } from './wallets/types.js'

const DEFAULT_RELAY = 'wss://relay.walletconnect.org'
const DEFAULT_VERIFY = 'https://verify.walletconnect.org'
const LISTS = [
  'networks',
  'adapters',
  'features',
  'featuredWalletIds',
  'includeWalletIds',
  'excludeWalletIds',
  'customWallets',
] as const
const HOSTED_PROJECT_ID = /^[0-9a-f]{32}$/i

/** The options with every default filled in. */
export interface ResolvedOptions {
  readonly projectId: string
  /** False when the modal must not open: no project id, or none that a hosted relay could know. */
  readonly hasProjectId: boolean
  readonly networks: readonly CaipNetwork[]
  readonly defaultNetwork: CaipNetwork
  readonly metadata: Partial<Metadata>
  readonly features: readonly FeatureDescriptor[]
  readonly settings: LocalFeatures & {
    readonly connectorTypeOrder: readonly WalletListPart[]
  }
  readonly endpoints: Endpoints & { readonly relay: string }
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
  readonly customRpcUrls: Readonly<Record<CaipNetworkId, readonly RpcUrl[]>>
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
  readonly enableReconnect: boolean
  readonly enableNetworkSwitch: boolean
  readonly allowUnsupportedChain: boolean
  /** Undefined is true. */
  readonly enableWalletGuide?: boolean
  readonly enableMobileFullScreen?: boolean
  readonly experimental_preferUniversalLinks?: boolean
  readonly basic?: boolean
  readonly locale?: string
  readonly messages?: Readonly<Record<string, string>>
  readonly enableEmbedded: boolean
  readonly disableAppend: boolean
  readonly storage: 'local' | 'cookie' | 'memory'
  readonly storageKey: string
  readonly logLevel: LogLevel
  readonly debug: boolean
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
  allowUnsupportedChain: false,
  enableEmbedded: false,
  disableAppend: false,
  storage: 'local',
  debug: false,
} as const satisfies Partial<ResolvedOptions>

/** Checks an app's options and fills in the defaults; throws `INVALID_OPTIONS` with the reason. */
export function resolveOptions(options: AppKitOptions): ResolvedOptions {
  check(isRecord(options), 'an object is required')
  const { settings = {}, endpoints = {} } = options
  checkShapes(options)
  const given: Partial<AppKitOptions> = compact(options)
  const networks = uniqueNetworks((options.networks ?? []).map(normalizeNetwork))
  const [firstNetwork] = networks
  if (!firstNetwork) throw invalid('networks must not be empty')
  const wanted = options.defaultNetwork && normalizeNetwork(options.defaultNetwork)
  const projectId = options.projectId ?? ''
  const isSelfHosted = Object.values(endpoints).some(Boolean)
  const relay = endpoints.relay ?? DEFAULT_RELAY
  return {
    ...DEFAULTS,
    ...given,
    storageKey: options.storageKey ?? projectId,
    networks,
    defaultNetwork:
      networks.find(({ caipNetworkId }) => caipNetworkId === wanted?.caipNetworkId) ?? firstNetwork,
    hasProjectId: isSelfHosted ? projectId !== '' : HOSTED_PROJECT_ID.test(projectId),
    settings: {
      connectorTypeOrder: [],
      ...settings,
    },
    endpoints: {
      ...endpoints,
      relay,
      ...(relay === DEFAULT_RELAY && !endpoints.verify ? { verify: DEFAULT_VERIFY } : {}),
    },
    logLevel: options.logLevel ?? (options.debug ? 'debug' : LOG_LEVEL_DEFAULT),
  }
}

function checkShapes(options: AppKitOptions): void {
  const { projectId, endpoints = {}, storage = 'local', storageKey, themeMode = 'dark' } = options
  check(projectId === undefined || typeof projectId === 'string', 'projectId must be a text')
  for (const name of ['settings', 'endpoints', 'metadata'] as const) {
    check(options[name] === undefined || isRecord(options[name]), `${name} must be an object`)
  }
  for (const name of LISTS) {
    check(options[name] === undefined || Array.isArray(options[name]), `${name} must be a list`)
  }
  const isFactory = (value: unknown) => typeof value === 'function'
  check((options.adapters ?? []).every(isFactory), 'adapters must be factories')
  check((options.features ?? []).every(isRecord), 'features must be descriptors')
  for (const [name, url] of Object.entries(endpoints)) {
    check(url === undefined || isUrl(url), `endpoints.${name} must be an address`)
  }
  check(['local', 'cookie', 'memory'].includes(storage), 'storage is unknown')
  check(storageKey === undefined || isStorageKey(storageKey), 'storageKey must be a short text')
  check(['dark', 'light'].includes(themeMode), 'themeMode is unknown')
  const { walletLinkSchemes = 'all' } = options
  check(
    walletLinkSchemes === 'all' || Array.isArray(walletLinkSchemes),
    'walletLinkSchemes must be a list, or "all"',
  )
}

function uniqueNetworks(networks: readonly CaipNetwork[]): readonly CaipNetwork[] {
  return [...new Map(networks.map((network) => [network.caipNetworkId, network])).values()]
}

/** It is a part of the names of cookies. */
function isStorageKey(value: unknown): boolean {
  return typeof value === 'string' && /^[\w.-]{1,64}$/.test(value)
}

function isUrl(value: unknown): boolean {
  return typeof value === 'string' && /^(https?|wss?):\/\/[^\s]+$/.test(value)
}

function check(condition: boolean, reason: string): void {
  if (!condition) throw invalid(reason)
}

function invalid(reason: string) {
  return new AppKitError('INVALID_OPTIONS', { reason })
}
