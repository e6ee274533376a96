import { EarlyError } from './errors/EarlyError.js'
import { isCaipNetworkId } from './isCaipNetworkId.js'

/** The first half of a CAIP-2 id, such as `eip155`. */
export type ChainNamespace = string
/** The second half of a CAIP-2 id, such as `1`. */
export type ChainReference = string
/** A CAIP-2 network id: `namespace:reference`. */
export type CaipNetworkId = `${string}:${string}`
/** A CAIP-10 address: `namespace:reference:address`. */
export type CaipAddress = `${string}:${string}:${string}`
/** A CAIP-19 asset id: `namespace:reference/assetNamespace:assetReference`, with `/tokenId` for one token. */
export type CaipAssetId = `${string}:${string}/${string}:${string}`

/** The parts of a CAIP-2 network id. */
export interface ParsedCaipNetworkId {
  readonly namespace: ChainNamespace
  readonly reference: ChainReference
  readonly caipNetworkId: CaipNetworkId
}

/** The parts of a CAIP-10 address. */
export interface ParsedCaipAddress extends ParsedCaipNetworkId {
  readonly address: string
}

/** The parts of a CAIP-19 asset id. */
export interface ParsedCaipAssetId {
  readonly caipNetworkId: CaipNetworkId
  readonly assetNamespace: string
  readonly assetReference: string
  readonly tokenId: string | undefined
}

const STRICT_ACCOUNT = /^[-.%a-zA-Z0-9]{1,128}$/
const STRICT_ASSET_ID =
  /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32})\/([-a-z0-9]{3,8}):([-.%a-zA-Z0-9]{1,128})(?:\/([-.%a-zA-Z0-9]{1,78}))?$/
const LONGEST_QUOTED = 200

/** Splits a CAIP-2 network id of exactly 2 non-empty parts; throws `INVALID_CAIP_2_NETWORK_ID`. */
export function parseCaipNetworkId(value: string): ParsedCaipNetworkId {
  const parts = split(value, 2)
  if (!parts) throw invalidNetworkId(value)
  const [namespace = '', reference = ''] = parts
  return { namespace, reference, caipNetworkId: `${namespace}:${reference}` }
}

/** Splits a CAIP-10 address of exactly 3 non-empty parts; throws `INVALID_CAIP_10_ADDRESS`. */
export function parseCaipAddress(value: string): ParsedCaipAddress {
  const parts = split(value, 3)
  if (!parts) throw invalidAddress(value)
  const [namespace = '', reference = '', address = ''] = parts
  return { namespace, reference, address, caipNetworkId: `${namespace}:${reference}` }
}

/** Parses foreign data by the whole CAIP-2 grammar; throws `INVALID_CAIP_2_NETWORK_ID`. */
export function parseStrictCaipNetworkId(value: unknown): ParsedCaipNetworkId {
  if (!isCaipNetworkId(value)) throw invalidNetworkId(value)
  return parseCaipNetworkId(value)
}

/** Parses foreign data by the whole CAIP-10 grammar; throws `INVALID_CAIP_10_ADDRESS`. */
export function parseStrictCaipAddress(value: unknown): ParsedCaipAddress {
  if (!isCaipAddress(value)) throw invalidAddress(value)
  return parseCaipAddress(value)
}

/** Parses foreign data by the whole CAIP-19 grammar; throws `INVALID_CAIP_19_ASSET_ID`. */
export function parseCaipAssetId(value: unknown): ParsedCaipAssetId {
  const match = typeof value === 'string' ? STRICT_ASSET_ID.exec(value) : null
  const networkId = match?.[1]
  if (!match || !isCaipNetworkId(networkId)) {
    throw new EarlyError('INVALID_CAIP_19_ASSET_ID', { assetId: quote(value) })
  }
  return {
    caipNetworkId: networkId,
    assetNamespace: match[2] ?? '',
    assetReference: match[3] ?? '',
    tokenId: match[4],
  }
}

/** Joins a namespace and a reference into a CAIP-2 id; throws `INVALID_CAIP_2_NETWORK_ID`. */
export function formatCaipNetworkId(
  namespace: ChainNamespace,
  reference: ChainReference | number | bigint,
): CaipNetworkId {
  return parseCaipNetworkId(`${namespace}:${reference}`).caipNetworkId
}

/** Joins a CAIP-2 id and an address into a CAIP-10 address; throws `INVALID_CAIP_10_ADDRESS`. */
export function formatCaipAddress(caipNetworkId: CaipNetworkId, address: string): CaipAddress {
  const value = `${caipNetworkId}:${address}` as const
  parseCaipAddress(value)
  return value
}

/** Whether foreign data is a CAIP-10 address by the whole grammar. */
export function isCaipAddress(value: unknown): value is CaipAddress {
  if (typeof value !== 'string') return false
  const end = value.lastIndexOf(':')
  return isCaipNetworkId(value.slice(0, end)) && STRICT_ACCOUNT.test(value.slice(end + 1))
}

function split(value: unknown, count: number): string[] | undefined {
  if (typeof value !== 'string') return undefined
  const parts = value.split(':', count + 1)
  return parts.length === count && parts.every((part) => part !== '') ? parts : undefined
}

function invalidNetworkId(value: unknown) {
  return new EarlyError('INVALID_CAIP_2_NETWORK_ID', { caipNetworkId: quote(value) })
}

function invalidAddress(value: unknown) {
  return new EarlyError('INVALID_CAIP_10_ADDRESS', { address: quote(value) })
}

// A hostile id may be megabytes long, and its toString may throw.
function quote(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, LONGEST_QUOTED) : typeof value
}
