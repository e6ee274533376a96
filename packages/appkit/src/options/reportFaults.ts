import { AppKitError, isCaipNetworkId, type LogLevel } from '@latchkey/foundation'
import { showOnce } from '../alert/showAlert.js'
import type { AppKitCore } from '../core.js'
import { isRecord, own } from '../record.js'
import { instanceAtom } from './atoms.js'
import type { ResolvedOptions } from './resolveOptions.js'
import type { Endpoints, LocalFeatures, Metadata, PendingTransactionsFilter } from './types.js'

const TEXTS = [
  'excludeWalletIds',
  'featuredWalletIds',
  'includeWalletIds',
  'walletLinkSchemes',
] as const satisfies readonly (keyof ResolvedOptions)[]

/** Of each a text by a name. */
const MAPS = [
  'chainImages',
  'connectorImages',
  'messages',
] as const satisfies readonly (keyof ResolvedOptions)[]

const FLAGS = [
  'analytics',
  'branding',
  'collapseWallets',
  'emailShowWallets',
  'legalCheckbox',
  'testnetBalances',
] as const satisfies readonly (keyof LocalFeatures)[]

const ORDERS = [
  'connectMethodsOrder',
  'connectorTypeOrder',
  'socialsOrder',
  'walletFeaturesOrder',
] as const satisfies readonly (keyof LocalFeatures)[]

const WORDS = ['description', 'name', 'url'] as const satisfies readonly (keyof Metadata)[]

const ENDPOINTS = [
  'api',
  'relay',
  'rpc',
  'verify',
  'wallets',
] as const satisfies readonly (keyof Endpoints)[]

const PENDING = [
  'enable',
  'pollingInterval',
] as const satisfies readonly (keyof PendingTransactionsFilter)[]

// Not those of the foundation: what is imported from two chunks moves into the page's own.
const LOG_LEVELS: readonly string[] = [
  'trace',
  'debug',
  'info',
  'warn',
  'error',
  'silent',
] satisfies readonly LogLevel[]

/** The kinds of accounts in each namespace that has some: those of an adapter of the app's own it knows itself. */
const ACCOUNT_TYPES: Readonly<Record<string, readonly string[]>> = {
  bip122: ['ordinal', 'payment', 'stx'],
  eip155: ['eoa', 'smartAccount'],
  polkadot: ['eoa'],
  solana: ['eoa'],
}

/** What may stand inside of an option: anything else is mostly a slip of the pen. */
export const NAMES = {
  endpoints: ENDPOINTS,
  metadata: [...WORDS, 'icons'],
  pendingTransactionsFilter: PENDING,
  settings: [...FLAGS, ...ORDERS],
} as const satisfies Partial<Record<keyof ResolvedOptions, readonly string[]>>

/** What the names of theme variables begin with. */
const VARIABLE = /^--(?:apkt|w3m)-./

/**
 * Tells the developer of the page of options that would have no effect, in the modal and on the console: `checkOptions` has
 * seen to what the page could not do with, and what is inside of them is looked at here, where the page need not wait for it.
 * Returns what ends it.
 */
export function reportFaults(core: AppKitCore): () => void {
  const tell = () => {
    for (const reason of findFaults(core.options)) {
      const { code, message } = new AppKitError('INVALID_OPTIONS', { reason })
      showOnce(core, { id: `${code} ${reason}`, code, message, detail: '', variant: 'error' })
    }
  }
  tell()
  return core.store.sub(instanceAtom, tell)
}

/** What is wrong inside of options. */
function findFaults(options: ResolvedOptions): readonly string[] {
  const { customRpcUrls, customWallets = [], metadata, settings, tokens = {} } = options
  const { defaultAccountTypes = {}, defaultNetwork, logLevel, wantedNetworkId } = options
  // Of each what an app without types may have given.
  const given: Readonly<Record<string, unknown>> = { ...options }
  const inSettings: Readonly<Record<string, unknown>> = { ...settings }
  const inMetadata: Readonly<Record<string, unknown>> = { ...metadata }
  const ids = [
    ...Object.keys(customRpcUrls).map((id) => ['customRpcUrls', id]),
    ...Object.keys(tokens).map((id) => ['tokens', id]),
  ]
  const wallets: readonly unknown[] = customWallets
  return [
    ...ids.flatMap(([name, id]) =>
      isCaipNetworkId(id) ? [] : [`${name}: ${id} is no CAIP-2 id, such as eip155:1`],
    ),
    ...Object.entries(tokens).flatMap(([id, token]) =>
      isText(Object(token).address) ? [] : [`tokens: ${id} must have an address`],
    ),
    ...Object.entries(customRpcUrls).flatMap(([id, list]) =>
      isListOf(list, (each) => isRecord(each) && typeof each.url === 'string')
        ? []
        : [`customRpcUrls: ${id} must have a list, such as [{ url: 'https://…' }]`],
    ),
    ...Object.entries(NAMES).flatMap(([option, names]) =>
      findUnknown(option, given[option], names),
    ),
    ...Object.keys(options.themeVariables).flatMap((name) =>
      VARIABLE.test(name) ? [] : [`themeVariables: ${name} must begin with --apkt- or --w3m-`],
    ),
    ...TEXTS.flatMap((name) =>
      [undefined, 'all'].some((each) => each === given[name]) || isListOf(given[name], isText)
        ? []
        : [`${name} must be a list of texts`],
    ),
    ...MAPS.flatMap((name) =>
      Object.entries(Object(given[name])).flatMap(([key, value]) =>
        isText(value) ? [] : [`${name}: ${key} must be a text`],
      ),
    ),
    ...Object.entries(defaultAccountTypes).flatMap(([namespace, type]) => {
      const known = own(ACCOUNT_TYPES, namespace)
      const isKnown = known?.includes(type) ?? isText(type)
      return isKnown
        ? []
        : [`defaultAccountTypes: ${namespace} must be ${known?.join(' or ') ?? 'a text'}`]
    }),
    ...(LOG_LEVELS.includes(logLevel) ? [] : [`logLevel must be ${LOG_LEVELS.join(' or ')}`]),
    ...([undefined, defaultNetwork.caipNetworkId].includes(wantedNetworkId)
      ? []
      : [`defaultNetwork: ${wantedNetworkId} is not among networks`]),
    ...FLAGS.flatMap((name) =>
      ['boolean', 'undefined'].includes(typeof inSettings[name])
        ? []
        : [`settings: ${name} must be a boolean`],
    ),
    ...ORDERS.flatMap((name) =>
      inSettings[name] === undefined || isListOf(inSettings[name], isText)
        ? []
        : [`settings: ${name} must be a list of texts`],
    ),
    ...WORDS.flatMap((name) =>
      inMetadata[name] === undefined || isText(inMetadata[name])
        ? []
        : [`metadata: ${name} must be a text`],
    ),
    ...(inMetadata.icons === undefined || isListOf(inMetadata.icons, isText)
      ? []
      : ['metadata: icons must be a list of texts']),
    ...(wallets.every((each) => isRecord(each) && isText(each.id) && isText(each.name))
      ? []
      : ['customWallets must have an id and a name each']),
    ...(given.universalProvider === undefined || 'client' in Object(given.universalProvider)
      ? []
      : ['universalProvider must be one of `@walletconnect/universal-provider`']),
  ]
}

/** What is inside of an option and would be passed over. */
function findUnknown(option: string, value: unknown, names: readonly string[]): readonly string[] {
  return Object.keys(Object(value))
    .filter((name) => !names.includes(name))
    .map((name) => `${option}: ${name} is not an option`)
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

function isListOf(value: unknown, is: (each: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(is)
}
