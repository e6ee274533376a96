import {
  type CaipNetworkId,
  type ChainNamespace,
  isCaipAddress,
  isCaipNetworkId,
  type StorageKey,
} from '@latchkey/foundation'
import { cleanName } from '@latchkey/foundation/eip1193'
import type { ConnectionKey } from '../connection/machine/types.js'
import { compact, isRecord } from '../record.js'
import { ENTRIES, IN_USE } from './entryNames.js'

/** What is remembered of a connection: nothing that a page could not ask its wallet again. */
export interface StoredConnection {
  readonly namespace: ChainNamespace
  readonly connectorId: string
  readonly name: string
  readonly rdns?: string
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
  readonly isActive: boolean
  /** True where its wallet was locked when it was asked last: nobody waits for it then. */
  readonly isLocked?: boolean
}

/**
 * What is stored of one connection. Each has an entry of its own, so that no tab's write loses another's; one that has
 * ended leaves its mark for a while, so that a tab that has not heard of it does not bring it back.
 */
export interface StoredEntry {
  /** Grows with each write, in whatever tab: of two the later one is the greater. */
  readonly version: number
  /** When it began, in milliseconds since the epoch: what a list of connections goes by. */
  readonly since: number
  /** Absent of one that has ended. */
  readonly connection?: Omit<StoredConnection, 'namespace' | 'connectorId' | 'isActive'>
}

const LONGEST_TEXT = 2_048
const RDNS = /^[\w.#-]{1,300}$/

/** The entry of a connection. */
export function entryKey({ namespace, connectorId }: ConnectionKey): StorageKey<StoredEntry> {
  return {
    name: `${ENTRIES}${namespace}/${encodeId(connectorId)}`,
    version: 1,
    isInCookie: true,
    parse: (value) => parseEntry(namespace, value),
  }
}

/** An id as a part of a name, safe in a cookie and in HTML. */
function encodeId(id: string): string {
  // A half of a character, which only a malicious wallet has in its id, cannot be encoded.
  const text = id.replace(/\p{Surrogate}/gu, '\uFFFD')
  return encodeURIComponent(text).replaceAll("'", '%27')
}

/** Which connection of a namespace is in use, by its connector's id. */
export function inUseKey(namespace: ChainNamespace): StorageKey<string> {
  return { name: IN_USE + namespace, version: 1, isInCookie: true, parse: text }
}

/** The connection that an entry of this name is of; undefined for any other name. */
export function parseEntryName(name: string): ConnectionKey | undefined {
  const [, namespace, id] = /^connection\/([-a-z0-9]{3,8})\/([^/]{1,2048})$/.exec(name) ?? []
  if (namespace === undefined || id === undefined) return undefined
  try {
    return { namespace, connectorId: decodeURIComponent(id) }
  } catch {
    return undefined
  }
}

/** The network last shown. */
export const NETWORK_KEY: StorageKey<CaipNetworkId> = {
  name: 'network',
  version: 1,
  isInCookie: true,
  parse: networkId,
}

function parseEntry(namespace: ChainNamespace, value: unknown): StoredEntry {
  const { version, since, connection } = record(value)
  return {
    version: count(version),
    since: count(since),
    ...(connection !== undefined && { connection: parseConnection(namespace, record(connection)) }),
  }
}

function parseConnection(
  namespace: ChainNamespace,
  fields: Readonly<Record<string, unknown>>,
): NonNullable<StoredEntry['connection']> {
  const caipNetworkId = networkId(fields.caipNetworkId)
  if (!caipNetworkId.startsWith(`${namespace}:`)) throw new TypeError('another namespace')
  return {
    name: name(fields.name),
    address: address(caipNetworkId, fields.address),
    caipNetworkId,
    ...compact({
      rdns: rdns(fields.rdns),
      isLocked: fields.isLocked === true ? true : undefined,
    }),
  }
}

function count(value: unknown): number {
  if (!Number.isSafeInteger(value) || Number(value) < 0) throw new TypeError('not a count')
  return Number(value)
}

/** A list, or a throw. */
export function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new TypeError('not a list')
  return value
}

/** An object, or a throw. */
export function record(value: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(value)) throw new TypeError('not an object')
  return value
}

/** A CAIP-2 id, or a throw. */
export function networkId(value: unknown): CaipNetworkId {
  if (!isCaipNetworkId(value)) throw new TypeError('not a network id')
  return value
}

/** A name that may be shown: another script of the page may have written it. Or a throw. */
export function name(value: unknown): string {
  const clean = cleanName(value)
  if (clean === undefined) throw new TypeError('not a name')
  return clean
}

/** An address of the network, in the letters of CAIP-10, or a throw. */
export function address(caipNetworkId: CaipNetworkId, value: unknown): string {
  if (typeof value !== 'string' || !isCaipAddress(`${caipNetworkId}:${value}`))
    throw new TypeError('not an address')
  return value
}

/** A reverse domain name or nothing, or a throw. */
export function rdns(value: unknown): string | undefined {
  if (value === undefined) return undefined
  if (typeof value !== 'string' || !RDNS.test(value)) throw new TypeError('not a domain')
  return value
}

/** A text of a bearable length, or a throw. */
export function text(value: unknown): string {
  if (typeof value !== 'string' || value === '' || value.length > LONGEST_TEXT)
    throw new TypeError('not a text')
  return value
}

/** A text or nothing, or a throw. */
export function optionalText(value: unknown): string | undefined {
  return value === undefined ? undefined : text(value)
}
