import { PageError } from '@latchkey/foundation'
import { isRecord, own } from '../record.js'
import type { AppKitOptions } from './types.js'

/** What a value must be: of a type, or one of some types and texts. */
type Kind = 'string' | 'boolean' | 'function' | 'object' | 'list' | readonly string[]

/** What each option must be that the rest is built on when an instance is made: networks have `addNetwork` and `removeNetwork`. */
const FIXED = {
  debug: 'boolean',
  disableAppend: 'boolean',
  enableAuthLogger: 'boolean',
  enableEmbedded: 'boolean',
  // Adapters are made with it.
  enableWalletConnect: 'boolean',
  adapters: 'list',
  networks: 'list',
  customRpcUrls: 'object',
  defaultNetwork: 'object',
  endpoints: 'object',
  logger: 'object',
  messages: 'object',
  metadata: 'object',
  siweConfig: 'object',
  siwx: 'object',
  universalProvider: 'object',
  universalProviderConfigOverride: 'object',
  locale: 'string',
  logLevel: 'string',
  projectId: 'string',
  storageKey: 'string',
  storage: ['local', 'cookie', 'memory'],
} as const satisfies Partial<Record<keyof AppKitOptions, Kind>>

/** The options that can be changed as long as an instance lives. What is absent stays as it is. */
export type ChangeableOptions = Partial<Omit<AppKitOptions, keyof typeof FIXED>>

/** What each option must be. */
export const KINDS: Readonly<Record<keyof AppKitOptions, Kind>> = {
  ...FIXED,
  allowUnsupportedChain: 'boolean',
  basic: 'boolean',
  enableBaseAccount: 'boolean',
  enableCoinbase: 'boolean',
  enableEIP6963: 'boolean',
  enableInjected: 'boolean',
  enableMobileFullScreen: 'boolean',
  enableNetworkSwitch: 'boolean',
  enableReconnect: 'boolean',
  enableWalletGuide: 'boolean',
  enableWallets: 'boolean',
  experimental_preferUniversalLinks: 'boolean',
  manualWCControl: 'boolean',
  walletSource: 'function',
  customWallets: 'list',
  excludeWalletIds: 'list',
  featuredWalletIds: 'list',
  features: 'list',
  includeWalletIds: 'list',
  chainImages: 'object',
  connectorImages: 'object',
  defaultAccountTypes: 'object',
  pendingTransactionsFilter: 'object',
  settings: 'object',
  themeVariables: 'object',
  tokens: 'object',
  privacyPolicyUrl: 'string',
  termsConditionsUrl: 'string',
  allWallets: ['SHOW', 'HIDE', 'ONLY_MOBILE'],
  coinbasePreference: ['all', 'smartWalletOnly', 'eoaOnly'],
  themeMode: ['dark', 'light', 'system'],
  walletLinkSchemes: ['list', 'all'],
}

/**
 * Throws `INVALID_OPTIONS` for an option of the wrong kind, and for one that does not exist: what is not known would have
 * no effect, and nobody would be told.
 */
export function checkOptions(options: Partial<AppKitOptions>): void {
  check(isRecord(options), 'an object is required')
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined) continue
    const kind = own<Kind>(KINDS, name)
    check(kind !== undefined, `${name} is not an option`)
    check(is(kind, value), `${name} must be ${[kind].flat().join(' or ')}`)
  }
  const {
    adapters = [],
    features = [],
    endpoints = {},
    logger = console,
    storageKey = '-',
  } = options
  if (options.siwx && options.siweConfig) throw new PageError('SIWE_AND_SIWX')
  check(
    adapters.every((each) => is('function', each)),
    'adapters must be functions',
  )
  check(features.every(isRecord), 'features must be objects')
  check(
    new Set(features.flatMap(({ authWallet }) => authWallet?.url ?? [])).size < 2,
    'logins must have one url',
  )
  check(Object.values(endpoints).every(isAddress), 'endpoints must be addresses')
  check(is('function', logger.error), 'logger must have methods')
  // It is a part of the names of cookies.
  check(/^[\w.-]{1,64}$/.test(storageKey), 'storageKey must be a short text')
}

/** The first of some options that cannot be changed any more. */
export function findFixed(options: Partial<AppKitOptions>): string | undefined {
  return Object.keys(options).find((name) => Object.hasOwn(FIXED, name))
}

function is(kind: string | readonly string[], value: unknown): boolean {
  if (typeof kind !== 'string') return kind.some((each) => each === value || is(each, value))
  if (kind === 'list') return Array.isArray(value)
  return kind === 'object' ? isRecord(value) : typeof value === kind
}

function isAddress(value: unknown): boolean {
  return value === undefined || /^(http|ws)s?:\/\/\S+$/.test(`${value}`)
}

function check(condition: boolean, reason: string): asserts condition {
  if (!condition) throw new PageError('INVALID_OPTIONS', { reason })
}
