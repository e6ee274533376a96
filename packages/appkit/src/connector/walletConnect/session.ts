import {
  type CaipNetworkId,
  type ChainNamespace,
  isCaipAddress,
  isCaipNetworkId,
  parseCaipAddress,
} from '@latchkey/foundation'
import { cleanName, isSafeIcon, sanitizeText } from '@latchkey/foundation/eip1193'
import { compact, isRecord } from '../../record.js'
import { isHttpsLink, isSafeLink } from '../../wallets/isSafeLink.js'
import type { LinkSchemes } from '../../wallets/linkSchemes.js'
import type { WalletConnectAccount } from './client.js'
import type { WalletConnectProvider } from './types.js'

export type Session = NonNullable<WalletConnectProvider['session']>
export type SessionNamespace = Session['namespaces'][string]

/** The wallet at the other end, in texts that may be shown. */
export interface Peer {
  readonly name?: string
  readonly url?: string
  readonly icon?: string
  /** What opens the wallet on this device. */
  readonly link?: string
}

/** What the page asks of a wallet in one namespace; more than that is not used, whatever is granted. */
export interface Asked {
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** Undefined for any network. */
  readonly caipNetworkIds: readonly string[] | undefined
}

const NAMESPACE = /^[-a-z0-9]{3,8}$/
const LONGEST_URL = 2_048
const MOST_ENTRIES = 1_000

/**
 * What a wallet granted of what it was asked for, with everything dropped that is no CAIP id, lies outside its
 * namespace, or names a chain that was not granted (T24).
 */
export function cleanNamespaces(
  namespaces: unknown,
  askedOf: (namespace: ChainNamespace) => Asked | undefined,
): Session['namespaces'] {
  const clean = new Map<ChainNamespace, SessionNamespace>()
  for (const [key, value] of isRecord(namespaces) ? Object.entries(namespaces) : []) {
    const [namespace = '', reference] = key.split(':')
    if (!NAMESPACE.test(namespace) || !isRecord(value)) continue
    const asked = askedOf(namespace)
    if (!asked) continue
    const isAsked = (id: string) => asked.caipNetworkIds?.includes(id) ?? true
    // A key may name one chain: `eip155:1`.
    const named = reference === undefined ? value.chains : [key]
    const listed = texts(named).filter(isCaipNetworkId).filter(isIn(namespace))
    const accounts = texts(value.accounts)
      .filter(isCaipAddress)
      .filter(isIn(namespace))
      .filter((account) => listed.length === 0 || listed.includes(networkIdOf(account)))
      .filter((account) => isAsked(networkIdOf(account)))
    if (accounts.length === 0) continue
    const before = clean.get(namespace)
    clean.set(namespace, {
      accounts: unique(before?.accounts, accounts),
      chains: unique(before?.chains, listed.filter(isAsked), accounts.map(networkIdOf)),
      methods: unique(before?.methods, texts(value.methods).filter(isOneOf(asked.methods))),
      events: unique(before?.events, texts(value.events).filter(isOneOf(asked.events))),
    })
  }
  return Object.fromEntries(clean)
}

/** The accounts of a cleaned session in one namespace, in the wallet's order. */
export function readAccounts(
  session: Session | undefined,
  namespace: ChainNamespace,
): readonly WalletConnectAccount[] {
  return (session?.namespaces[namespace]?.accounts ?? []).map((account) => {
    const { address, caipNetworkId } = parseCaipAddress(account)
    return { address, caipNetworkId }
  })
}

/** The networks of a cleaned session in one namespace. */
export function readNetworkIds(
  session: Session | undefined,
  namespace: ChainNamespace,
): readonly CaipNetworkId[] {
  return (session?.namespaces[namespace]?.chains ?? []).filter(isCaipNetworkId)
}

/** The account that an `accountsChanged` event puts first, as the session writes it; undefined if none is granted. */
export function readAccountsEvent(
  session: Session | undefined,
  namespace: ChainNamespace,
  data: unknown,
): string | undefined {
  const granted = readAccounts(session, namespace)
  return texts(data)
    .map((account) => account.split(':').at(-1)?.toLowerCase())
    .map((named) => granted.find(({ address }) => address.toLowerCase() === named)?.address)
    .find((address) => address !== undefined)
}

/** The network of a `chainChanged` event: wallets send a number, hex, a reference or a CAIP-2 id. */
export function readChainEvent(
  session: Session | undefined,
  requestChainId: unknown,
  data: unknown,
): CaipNetworkId | undefined {
  if (!isCaipNetworkId(requestChainId)) return undefined
  const [namespace = ''] = requestChainId.split(':')
  const named = toNetworkId(namespace, data)
  return readNetworkIds(session, namespace).find((id) => id === named)
}

function toNetworkId(namespace: ChainNamespace, data: unknown): string | undefined {
  if (typeof data === 'number') return `${namespace}:${data}`
  if (typeof data !== 'string') return undefined
  if (data.includes(':')) return data
  return `${namespace}:${/^0x[0-9a-f]{1,13}$/i.test(data) ? Number(data) : data}`
}

/** The wallet's own words about itself, cleaned (T16). */
export function readPeer(session: Session, schemes: LinkSchemes): Peer {
  const metadata: unknown = session.peer.metadata
  const { name, url, icons, redirect } = isRecord(metadata) ? metadata : {}
  const links = isRecord(redirect) ? [redirect.native, redirect.universal] : []
  return compact({
    name: cleanName(name),
    url: isHttpsLink(url) ? sanitizeText(url, LONGEST_URL) : undefined,
    icon: texts(icons).find((icon) => isSafeIcon(icon) || isHttpsLink(icon)),
    link: links.find((link) => isSafeLink(link, schemes)),
  })
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value)
    ? value.slice(0, MOST_ENTRIES).filter((item) => typeof item === 'string')
    : []
}

function unique(...lists: readonly (readonly string[] | undefined)[]): string[] {
  return [...new Set(lists.flatMap((list) => list ?? []))]
}

function isIn(namespace: ChainNamespace) {
  return (id: string) => id.startsWith(`${namespace}:`)
}

function isOneOf(list: readonly string[]) {
  return (text: string) => list.includes(text)
}

function networkIdOf(account: string): CaipNetworkId {
  return parseCaipAddress(account).caipNetworkId
}
