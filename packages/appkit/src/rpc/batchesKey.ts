import { type CaipNetworkId, defineStorageKey } from '@latchkey/foundation'
import { address, list, networkId, record, text } from '../persistence/connectionKeys.js'
import { hash, readEach, recentTime } from '../transaction/storedFields.js'

/** How many are kept. */
export const MOST_BATCHES = 20
/** More calls are no batch that somebody has confirmed one by one. */
const MOST_CALLS = 1_000

/** A batch that was sent call by call, as it is stored. */
export interface StoredBatch {
  readonly id: string
  readonly caipNetworkId: CaipNetworkId
  readonly address: string
  readonly size: number
  /** Of the calls that were sent, in their order. */
  readonly hashes: readonly string[]
  /** Milliseconds since the epoch. */
  readonly endedAt: number
}

/** The batches of a tab that have ended, the newest first, for a day. */
export const BATCHES_KEY = defineStorageKey<readonly StoredBatch[]>({
  name: 'batches',
  version: 1,
  parse: (value) => readEach(list(value).slice(0, MOST_BATCHES), parseStored),
})

function parseStored(stored: unknown): StoredBatch {
  const fields = record(stored)
  const caipNetworkId = networkId(fields.caipNetworkId)
  const hashes = list(fields.hashes).map(hash)
  const size = Number(fields.size)
  const isSize = Number.isSafeInteger(size) && size >= hashes.length && size <= MOST_CALLS
  if (!isSize || hashes.length === 0) throw new TypeError('not a batch')
  return {
    id: text(fields.id),
    caipNetworkId,
    address: address(caipNetworkId, fields.address),
    size,
    hashes,
    endedAt: recentTime(fields.endedAt),
  }
}
