import { PENDING_WATCH_LIMIT_COUNT } from '../../constants.js'
import type { Storage } from '../../storage/createStorage.js'
import { defineStorageKey } from '../../storage/storageKey.js'
import { DAY_MS } from '../../time.js'
import { parseQuantity, toHex } from '../hex.js'
import { readField } from '../readField.js'
import { type KnownTransaction, parseTransactionOfNode } from './fate.js'

/** What is known of a transaction of which it is not known what has become of it. */
export interface Trace {
  readonly sent?: KnownTransaction | undefined
  /** A block at which it was still waiting. */
  readonly waitedAt: bigint
  /** Milliseconds since the epoch. */
  readonly learnedAt: number
  /** Whether the sender is a contract, as a Safe is; and the first block that was not looked through. */
  readonly isContract?: boolean | undefined
  readonly searchFrom: bigint
}

/** By what is asked: the network and the hash; the newest last. */
type Traces = Map<string, Trace>

/** Very long data is rather not stored. */
const LONGEST_INPUT = 4_096
const LONGEST_QUESTION = 256

/** What pages of this browser have learned, quantities in hex as nodes write them. */
export const TRACES_KEY = defineStorageKey<readonly unknown[]>({
  name: 'eip155/traces',
  version: 1,
  parse(value) {
    if (!Array.isArray(value)) throw new TypeError('not a list')
    return value.slice(-PENDING_WATCH_LIMIT_COUNT)
  },
})

/** What is stored now, whichever tab has stored it; what is no trace, or of days ago, is left out. */
export function readTraces(storage: Storage): Traces {
  return new Map(
    (storage.get(TRACES_KEY) ?? []).flatMap((each) => {
      const question = readField(each, 'question')
      const trace = parseTrace(each)
      const isQuestion = typeof question === 'string' && question.length <= LONGEST_QUESTION
      return isQuestion && trace ? [[question, trace] as const] : []
    }),
  )
}

export function writeTraces(storage: Storage, traces: Traces): void {
  const stored = [...traces].flatMap(([question, { searchFrom, sent, waitedAt, ...trace }]) => {
    if (sent && sent.input.length > LONGEST_INPUT) return []
    return [
      {
        ...trace,
        question,
        waitedAt: toHex(waitedAt),
        searchFrom: toHex(searchFrom),
        sent: sent && { ...sent, nonce: toHex(sent.nonce), value: toHex(sent.value) },
      },
    ]
  })
  if (stored.length === 0) storage.remove(TRACES_KEY)
  else storage.set(TRACES_KEY, stored.slice(-PENDING_WATCH_LIMIT_COUNT))
}

function parseTrace(stored: unknown): Trace | undefined {
  const isContract = readField(stored, 'isContract')
  const learnedAt = readField(stored, 'learnedAt')
  const waitedAt = parseQuantity(readField(stored, 'waitedAt'))
  const searchFrom = parseQuantity(readField(stored, 'searchFrom'))
  const age = typeof learnedAt === 'number' ? Date.now() - learnedAt : Number.NaN
  // Nobody asks any more for what was sent so long ago.
  if (!(Math.abs(age) < DAY_MS)) return undefined
  if (waitedAt === undefined || searchFrom === undefined) return undefined
  return {
    sent: parseTransactionOfNode(readField(stored, 'sent')),
    waitedAt,
    learnedAt: Number(learnedAt),
    isContract: typeof isContract === 'boolean' ? isContract : undefined,
    searchFrom,
  }
}
