import { AppKitError } from '@latchkey/foundation'
import { isRecord, own } from '../record.js'
import type { AppKitOptions } from './types.js'

/** How a value of a kind is named in an error, and what tells it. */
type Kind = readonly [name: string, is: (value: unknown) => boolean]

const isText = (value: unknown) => typeof value === 'string'
const isFunction = (value: unknown) => typeof value === 'function'

const TEXT: Kind = ['a text', isText]
const FLAG: Kind = ['true or false', (value) => typeof value === 'boolean']
const LIST: Kind = ['a list', Array.isArray]
const OBJECT: Kind = ['an object', isRecord]
const FUNCTION: Kind = ['a function', isFunction]
const listOf = (name: string, is: (value: unknown) => boolean): Kind => [
  `a list of ${name}`,
  (value) => Array.isArray(value) && value.every(is),
]
const oneOf = (...names: readonly string[]): Kind => [
  `one of ${names.join(', ')}`,
  (value) => names.some((name) => name === value),
]

/** What each option is. */
const KINDS: Readonly<Record<keyof AppKitOptions, Kind>> = {
  projectId: TEXT,
  networks: LIST,
  adapters: listOf('factories', isFunction),
  features: listOf('descriptors', isRecord),
  settings: OBJECT,
  defaultNetwork: OBJECT,
  metadata: OBJECT,
  themeMode: oneOf('dark', 'light', 'system'),
  themeVariables: OBJECT,
  endpoints: [
    'an object of addresses',
    (value) => isRecord(value) && Object.values(value).every(isAddress),
  ],
  customRpcUrls: OBJECT,
  chainImages: OBJECT,
  connectorImages: OBJECT,
  featuredWalletIds: LIST,
  includeWalletIds: LIST,
  excludeWalletIds: LIST,
  customWallets: LIST,
  walletLinkSchemes: ['a list, or "all"', (value) => value === 'all' || Array.isArray(value)],
  allWallets: oneOf('SHOW', 'HIDE', 'ONLY_MOBILE'),
  walletSource: FUNCTION,
  termsConditionsUrl: TEXT,
  privacyPolicyUrl: TEXT,
  enableWallets: FLAG,
  enableInjected: FLAG,
  enableEIP6963: FLAG,
  enableWalletConnect: FLAG,
  enableReconnect: FLAG,
  enableNetworkSwitch: FLAG,
  allowUnsupportedChain: FLAG,
  enableWalletGuide: FLAG,
  enableMobileFullScreen: FLAG,
  experimental_preferUniversalLinks: FLAG,
  basic: FLAG,
  enableEmbedded: FLAG,
  disableAppend: FLAG,
  locale: TEXT,
  messages: OBJECT,
  storage: oneOf('local', 'cookie', 'memory'),
  storageKey: ['a short text', isStorageKey],
  logger: OBJECT,
  logLevel: TEXT,
  debug: FLAG,
}

/**
 * Throws `INVALID_OPTIONS` for an option of the wrong kind, and for one that does not exist: what is not known would have
 * no effect, and nobody would be told.
 */
export function checkOptions(options: Partial<AppKitOptions>): void {
  if (!isRecord(options)) throw invalid('an object is required')
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined) continue
    const kind = own<Kind>(KINDS, name)
    if (!kind) throw invalid(`${name} is not an option`)
    const [wanted, is] = kind
    if (!is(value)) throw invalid(`${name} must be ${wanted}`)
  }
}

/** It is a part of the names of cookies. */
function isStorageKey(value: unknown): boolean {
  return isText(value) && /^[\w.-]{1,64}$/.test(String(value))
}

function isAddress(value: unknown): boolean {
  return value === undefined || /^(https?|wss?):\/\/[^\s]+$/.test(String(value))
}

function invalid(reason: string): AppKitError {
  return new AppKitError('INVALID_OPTIONS', { reason })
}
