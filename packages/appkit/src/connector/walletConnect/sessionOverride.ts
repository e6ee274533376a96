import {
  AppKitError,
  type CaipNetworkId,
  type ChainNamespace,
  isCaipNetworkId,
} from '@latchkey/foundation'
import type { AppKitCore } from '../../core.js'
import type { UniversalProviderConfigOverride } from '../../options/types.js'
import { isRecord, own } from '../../record.js'

/** What an app asks of a session in the place of what its adapters and networks do. */
export interface SessionOverride {
  readonly methods: readonly string[] | undefined
  readonly events: readonly string[] | undefined
  readonly chains: readonly CaipNetworkId[] | undefined
  /** By the reference of a chain. */
  readonly rpcMap: Readonly<Record<string, string>>
  readonly defaultChain: CaipNetworkId | undefined
}

const OPTION = 'universalProviderConfigOverride'
const FIELDS = ['methods', 'chains', 'events', 'rpcMap', 'defaultChain']

/** What the app says of a namespace in `universalProviderConfigOverride`. Malformed, nothing of it counts: see `assertOverride`. */
export function overrideOf(core: AppKitCore, namespace: ChainNamespace): SessionOverride {
  const { methods, events, chains, rpcMap, defaultChain } = readOverride(core)
  const isHere = (id: string) => id.startsWith(`${namespace}:`)
  return {
    methods: own(methods ?? {}, namespace),
    events: own(events ?? {}, namespace),
    chains: own(chains ?? {}, namespace),
    rpcMap: Object.fromEntries(
      Object.entries(rpcMap ?? {})
        .filter(([id]) => isHere(id))
        .map(([id, url]) => [id.slice(namespace.length + 1), url]),
    ),
    defaultChain: defaultChain && isHere(defaultChain) ? defaultChain : undefined,
  }
}

/**
 * Here and not where the other options are checked: what a page loads at first need not know it.
 * @throws AppKitError `INVALID_OPTIONS` for an `universalProviderConfigOverride` that is malformed or would have no effect
 */
export function assertOverride(core: AppKitCore): void {
  const reason = findMistake(core)
  if (reason !== undefined)
    throw new AppKitError('INVALID_OPTIONS', { reason: `${OPTION}${reason}` })
}

function readOverride(core: AppKitCore): UniversalProviderConfigOverride {
  const given = core.options.universalProviderConfigOverride
  return given === undefined || findMistake(core) !== undefined ? {} : given
}

function findMistake({ adapters, options }: AppKitCore): string | undefined {
  // What an app passes is what its types say only where it has any.
  const given: unknown = options.universalProviderConfigOverride
  if (!isRecord(given)) return given === undefined ? undefined : ' must be object'
  const unknown = Object.keys(given).find((name) => !FIELDS.includes(name))
  if (unknown !== undefined) return `.${unknown} is not an option`
  for (const name of ['methods', 'chains', 'events']) {
    const lists = given[name]
    if (lists === undefined) continue
    if (!isRecord(lists) || !Object.values(lists).every(isListOfTexts))
      return `.${name} must be lists of texts by namespace`
    const other = Object.keys(lists).find((namespace) => !adapters.get(namespace)?.walletConnect)
    if (other !== undefined) return `.${name}: no adapter takes part in WalletConnect for ${other}`
  }
  const { chains = {}, rpcMap = {}, defaultChain } = given
  const mine = isRecord(chains) ? Object.entries(chains) : []
  if (!mine.every(([namespace, ids]) => isListOfTexts(ids) && ids.every(isIn(namespace))))
    return '.chains must be CAIP-2 ids of their namespace'
  if (mine.some(([, ids]) => isListOfTexts(ids) && ids.length === 0))
    return '.chains must not be empty'
  if (!isRecord(rpcMap) || !Object.entries(rpcMap).every(isRpc))
    return '.rpcMap must be addresses by CAIP-2 ids'
  if (defaultChain === undefined) return undefined
  if (!isCaipNetworkId(defaultChain)) return '.defaultChain must be a CAIP-2 id'
  const [namespace = ''] = defaultChain.split(':')
  const asked =
    own(Object.fromEntries(mine), namespace) ??
    options.networks.map(({ caipNetworkId }) => caipNetworkId)
  return isListOfTexts(asked) && asked.includes(defaultChain)
    ? undefined
    : '.defaultChain must be one of the chains that are asked for'
}

function isListOfTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string' && each !== '')
}

function isIn(namespace: ChainNamespace) {
  return (id: string) => isCaipNetworkId(id) && id.startsWith(`${namespace}:`)
}

function isRpc([id, url]: readonly [string, unknown]): boolean {
  return isCaipNetworkId(id) && typeof url === 'string' && /^https?:\/\/[^\s]+$/.test(url)
}
