import { defineStorageKey, parseCaipNetworkId } from '@latchkey/foundation'
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
import {
  accountOn,
  hash,
  optionalUnits,
  readEach,
  recentTime,
} from '../transaction/storedFields.js'
import type { TransactionRequest } from '../transaction/types.js'
import type { WalletRequest } from './types.js'

/** How many are kept. */
export const MOST_ASKED = 20

const LONGEST_DATA = 32_768

/** What is looked for, as it is stored: a `bigint` is no JSON. */
type StoredRequest = Pick<TransactionRequest, 'to' | 'token' | 'data'> & { readonly value?: string }

/** A payment that a wallet was asked for, as it is stored. */
export interface StoredAsked
  extends Pick<
    WalletRequest,
    | 'id'
    | 'connectorId'
    | 'caipAddress'
    | 'caipNetworkId'
    | 'askedAt'
    | 'summary'
    | 'mark'
    | 'known'
  > {
  readonly method: 'sendCalls' | 'sendTransaction'
  readonly transaction?: StoredRequest
}

/** Payments that wallets were asked for and that are not known to be over, the newest first. */
export const ASKED_KEY = defineStorageKey<readonly StoredAsked[]>({
  name: 'asked',
  version: 1,
  parse: (value) => readEach(list(value).slice(0, MOST_ASKED), parseStored),
})

/** What is kept of a payment; one of which not all that it does can be kept is kept, but nobody can look for it. */
export function toStored(request: WalletRequest, known: readonly string[]): StoredAsked {
  const { id, askedAt, caipAddress, caipNetworkId, connectorId, mark, method, summary } = request
  const { data, raw, to, token, value } = request.transaction ?? {}
  const isWhole = raw === undefined && (data === undefined || data.length <= LONGEST_DATA)
  const moved = compact({ to, token, value: value?.toString(), data: isWhole ? data : undefined })
  return {
    id,
    askedAt,
    caipAddress,
    caipNetworkId,
    connectorId,
    method: method === 'sendCalls' ? method : 'sendTransaction',
    ...(request.transaction && { transaction: moved }),
    ...(isWhole && mark !== null && { mark, known }),
    ...compact({ summary }),
  }
}

/** Nobody waits for the wallet's answer any more. */
export function fromStored({ transaction, ...stored }: StoredAsked): WalletRequest {
  const value = transaction?.value === undefined ? undefined : BigInt(transaction.value)
  return {
    mark: null,
    ...stored,
    ...(transaction && { transaction: compact({ ...transaction, value }) }),
    namespace: parseCaipNetworkId(stored.caipNetworkId).namespace,
    status: 'unsure',
    isLookedFor: false,
  }
}

function parseStored(stored: unknown): StoredAsked {
  const { known, mark, method, summary, transaction, ...fields } = record(stored)
  const caipNetworkId = networkId(fields.caipNetworkId)
  if (method !== 'sendCalls' && method !== 'sendTransaction') throw new TypeError('no payment')
  return {
    id: text(fields.id),
    askedAt: recentTime(fields.askedAt),
    caipNetworkId,
    caipAddress: accountOn(caipNetworkId, fields.caipAddress),
    connectorId: text(fields.connectorId),
    method,
    ...compact({
      mark: mark ?? undefined,
      known: known === undefined ? undefined : list(known).map(hash),
      summary: summary === undefined ? undefined : name(summary),
      transaction: transaction === undefined ? undefined : parseRequest(caipNetworkId, transaction),
    }),
  }
}

function parseRequest(
  caipNetworkId: WalletRequest['caipNetworkId'],
  stored: unknown,
): StoredRequest {
  const { data, to, token, value } = record(stored)
  if (data !== undefined && !(typeof data === 'string' && data.length <= LONGEST_DATA))
    throw new TypeError('no data')
  return compact({
    to: to === undefined ? undefined : address(caipNetworkId, to),
    token: optionalText(token),
    value: optionalUnits(value),
    data,
  })
}
