import { PageError } from '@latchkey/foundation'
import { isRecord, own } from '../record.js'
import type { AppKitOptions } from './types.js'

/** What a value must be: of a type, or one of some types and texts. */
type Kind = 'string' | 'boolean' | 'function' | 'object' | 'list' | readonly string[]

/** What each option must be that the rest is built on when an instance is made: networks have `addNetwork` and `removeNetwork`. */
const FIXED = {
  projectId: 'string',
  networks: 'list',
  adapters: 'list',
  defaultNetwork: 'object',
  metadata: 'object',
  endpoints: 'object',
  customRpcUrls: 'object',
  universalProvider: 'object',
  universalProviderConfigOverride: 'object',
  siweConfig: 'object',
  siwx: 'object',
  enableEmbedded: 'boolean',
  disableAppend: 'boolean',
  locale: 'string',
  messages: 'object',
  storage: ['local', 'cookie', 'memory'],
  storageKey: 'string',
  logger: 'object',
  logLevel: 'string',
  debug: 'boolean',
} as const satisfies Partial<Record<keyof AppKitOptions, Kind>>

/** The options that can be changed as long as an instance lives. What is absent stays as it is. */
export type ChangeableOptions = Partial<Omit<AppKitOptions, keyof typeof FIXED>>

/** What each option must be. */
const KINDS: Readonly<Record<keyof AppKitOptions, Kind>> = {
  ...FIXED,
  features: 'list',
  settings: 'object',
  themeMode: ['dark', 'light', 'system'],
  themeVariables: 'object',
  tokens: 'object',
  pendingTransactionsFilter: 'object',
  chainImages: 'object',
  connectorImages: 'object',
  featuredWalletIds: 'list',
  includeWalletIds: 'list',
  excludeWalletIds: 'list',
  customWallets: 'list',
  walletLinkSchemes: ['list', 'all'],
  allWallets: ['SHOW', 'HIDE', 'ONLY_MOBILE'],
  walletSource: 'function',
  termsConditionsUrl: 'string',
  privacyPolicyUrl: 'string',
  enableWallets: 'boolean',
  enableInjected: 'boolean',
  enableEIP6963: 'boolean',
  enableWalletConnect: 'boolean',
  enableCoinbase: 'boolean',
  coinbasePreference: ['all', 'smartWalletOnly', 'eoaOnly'],
  enableReconnect: 'boolean',
  enableNetworkSwitch: 'boolean',
  allowUnsupportedChain: 'boolean',
  defaultAccountTypes: 'object',
  enableWalletGuide: 'boolean',
  enableMobileFullScreen: 'boolean',
  experimental_preferUniversalLinks: 'boolean',
  basic: 'boolean',
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
  const { adapters = [], features = [], endpoints = {}, storageKey = '-', tokens = {} } = options
  if (options.siwx && options.siweConfig) throw new PageError('SIWE_AND_SIWX')
  check(
    adapters.every((each) => is('function', each)),
    'adapters must be factories',
  )
  check(features.every(isRecord), 'features must be descriptors')
  check(
    new Set(features.flatMap(({ authWallet }) => authWallet?.url ?? [])).size < 2,
    'logins must have one url',
  )
  check(Object.values(endpoints).every(isAddress), 'endpoints must be addresses')
  check(
    Object.values(tokens).every((each) => is('string', each?.address)),
    'tokens must have an address',
  )
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
  return value === undefined || /^(https?|wss?):\/\/[^\s]+$/.test(`${value}`)
}

function check(condition: boolean, reason: string): asserts condition {
  if (!condition) throw new PageError('INVALID_OPTIONS', { reason })
}
