import { defineStorageKey, PENDING_WATCH_LIMIT_COUNT } from '@latchkey/foundation'
import {
  address,
  list,
  name,
  networkId,
  optionalText,
  record,
} from '../persistence/connectionKeys.js'
import { compact } from '../record.js'
import { accountOn, hash, optionalUnits, readEach, recentTime } from './storedFields.js'
import type { SentTransaction } from './types.js'

/** A transaction that is pending, as it is stored: a `bigint` is no JSON. */
export type StoredTransaction = Omit<SentTransaction, 'status' | 'value'> & {
  readonly value?: string
}

/** What was sent and is in no block yet, as far as anybody knows, the newest first. */
export const SENT_KEY = defineStorageKey<readonly StoredTransaction[]>({
  name: 'sent',
  version: 1,
  parse: (value) => readEach(list(value).slice(0, PENDING_WATCH_LIMIT_COUNT), parseStored),
})

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

function parseStored(stored: unknown): StoredTransaction {
  const { isCall, summary, to, token, ...fields } = record(stored)
  const caipNetworkId = networkId(fields.caipNetworkId)
  return {
    hash: hash(fields.hash),
    caipNetworkId,
    caipAddress: accountOn(caipNetworkId, fields.caipAddress),
    sentAt: recentTime(fields.sentAt),
    ...compact({
      to: to === undefined ? undefined : address(caipNetworkId, to),
      token: optionalText(token),
      value: optionalUnits(fields.value),
      summary: summary === undefined ? undefined : name(summary),
      isCall: isCall === true || undefined,
    }),
  }
}
