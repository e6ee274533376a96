import { DAY_MS, defineStorageKey, PENDING_WATCH_LIMIT_COUNT } from '@latchkey/foundation'
import type { ResolvedOptions } from '../options/resolveOptions.js'
import {
  address,
  list,
  name,
  networkId,
  optionalText,
  record,
  text,
} from '../persistence/connectionKeys.js'
import { compact } from '../record.js'
import type { SentTransaction } from './types.js'

/** Each cookie travels with every request. */
const MOST_IN_COOKIE = 2

const HASH = /^\w{1,128}$/
const BASE_UNITS = /^\d{1,78}$/

/** A transaction that is pending, as it is stored: a `bigint` is no JSON. */
export type StoredTransaction = Omit<SentTransaction, 'status' | 'value'> & {
  readonly value?: string
}

/** What was sent and is in no block yet, the newest first. */
export const SENT_KEY = defineStorageKey<readonly StoredTransaction[]>({
  name: 'sent',
  version: 1,
  parse: (value) =>
    list(value).slice(0, PENDING_WATCH_LIMIT_COUNT).flatMap(readStored).filter(isRecent),
})

/** How many are kept. */
export function mostKept(storage: ResolvedOptions['storage']): number {
  return storage === 'cookie' ? MOST_IN_COOKIE : PENDING_WATCH_LIMIT_COUNT
}

export function toStored({ status, value, ...sent }: SentTransaction): StoredTransaction {
  return { ...sent, ...compact({ value: value?.toString() }) }
}

export function fromStored({ value, ...stored }: StoredTransaction): SentTransaction {
  return {
    ...stored,
    status: 'pending',
    ...compact({ value: value === undefined ? undefined : BigInt(value) }),
  }
}

/** What cannot be read costs that alone: the others are on their way all the same. */
function readStored(stored: unknown): readonly StoredTransaction[] {
  try {
    return [parseStored(stored)]
  } catch {
    return []
  }
}

function parseStored(stored: unknown): StoredTransaction {
  const { hash, isCall, sentAt, summary, to, token, value, ...fields } = record(stored)
  const caipNetworkId = networkId(fields.caipNetworkId)
  const sender = text(fields.caipAddress)
  const beginning = `${caipNetworkId}:`
  if (!sender.startsWith(beginning)) throw new TypeError('another network')
  if (typeof hash !== 'string' || !HASH.test(hash)) throw new TypeError('not a hash')
  if (typeof sentAt !== 'number' || !Number.isFinite(sentAt)) throw new TypeError('not a time')
  if (value !== undefined && !(typeof value === 'string' && BASE_UNITS.test(value)))
    throw new TypeError('not base units')
  return {
    hash,
    caipNetworkId,
    caipAddress: `${caipNetworkId}:${address(caipNetworkId, sender.slice(beginning.length))}`,
    sentAt,
    ...compact({
      to: to === undefined ? undefined : address(caipNetworkId, to),
      token: optionalText(token),
      value,
      summary: summary === undefined ? undefined : name(summary),
      isCall: isCall === true || undefined,
    }),
  }
}

/** Whether it may still come into a block: what is older was given up, or the page was closed long ago. */
function isRecent({ sentAt }: StoredTransaction): boolean {
  const age = Date.now() - sentAt
  return age >= 0 && age < DAY_MS
}
