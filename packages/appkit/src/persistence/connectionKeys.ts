import {
  type CaipNetworkId,
  type ChainNamespace,
  isCaipNetworkId,
  type StorageKey,
} from '@latchkey/foundation'
import { compact, isRecord } from '../record.js'

/** What is remembered of a connection: nothing that a page could not ask its wallet again. */
export interface StoredConnection {
  readonly namespace: ChainNamespace
  readonly connectorId: string
  readonly name: string
  readonly rdns?: string
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
  readonly isActive: boolean
}

const LONGEST_TEXT = 2_048
const MOST_CONNECTIONS = 100

/** The connections of every namespace. */
export const CONNECTIONS_KEY: StorageKey<readonly StoredConnection[]> = {
  name: 'connections',
  version: 1,
  parse: (value) => list(value).slice(0, MOST_CONNECTIONS).map(parseConnection),
}

/** The network last shown. */
export const NETWORK_KEY: StorageKey<CaipNetworkId> = {
  name: 'network',
  version: 1,
  parse: networkId,
}

function parseConnection(value: unknown): StoredConnection {
  const fields = record(value)
  const caipNetworkId = networkId(fields.caipNetworkId)
  const namespace = text(fields.namespace)
  if (!caipNetworkId.startsWith(`${namespace}:`)) throw new TypeError('another namespace')
  return {
    namespace,
    connectorId: text(fields.connectorId),
    name: text(fields.name),
    address: text(fields.address),
    caipNetworkId,
    isActive: fields.isActive === true,
    ...compact({ rdns: optionalText(fields.rdns) }),
  }
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
