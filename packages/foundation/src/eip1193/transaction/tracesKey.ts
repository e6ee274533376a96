import { PENDING_WATCH_LIMIT_COUNT } from '../../constants.js'
import { defineStorageKey } from '../../storage/createStorage.js'
import { parseQuantity, toHex } from '../hex.js'
import { readField } from '../readField.js'
import { type KnownTransaction, parseTransactionOfNode } from './fate.js'

/** What is known of a transaction of which it is not known what has become of it. */
export interface Trace {
  readonly sent?: KnownTransaction | undefined
  /** A block at which it was still waiting. */
  readonly waitedAt: bigint
  /** Whether the sender is a contract, as a Safe is; and the first block that was not looked through. */
  readonly isContract?: boolean | undefined
  readonly searchFrom: bigint
}

/** By what is asked: the network and the hash. */
export type Traces = ReadonlyMap<string, Trace>

/** Very long data is rather not stored. */
const LONGEST_INPUT = 4_096
const LONGEST_QUESTION = 256

/** What earlier pages of the tab have learned, quantities in hex as nodes write them. */
export const TRACES_KEY = defineStorageKey<readonly unknown[]>({
  name: 'eip155/traces',
  version: 1,
  parse(value) {
    if (!Array.isArray(value)) throw new TypeError('not a list')
    return value.slice(-PENDING_WATCH_LIMIT_COUNT)
  },
})

export function toStored(traces: Traces): readonly unknown[] {
  return [...traces].flatMap(([question, { isContract, searchFrom, sent, waitedAt }]) => {
    if (sent && sent.input.length > LONGEST_INPUT) return []
    return [
      {
        question,
        waitedAt: toHex(waitedAt),
        searchFrom: toHex(searchFrom),
        isContract,
        sent: sent && { ...sent, nonce: toHex(sent.nonce), value: toHex(sent.value) },
      },
    ]
  })
}

/** What is no trace is left out. */
export function fromStored(stored: readonly unknown[]): Map<string, Trace> {
  return new Map(
    stored.flatMap((each) => {
      const question = readField(each, 'question')
      const isContract = readField(each, 'isContract')
      const waitedAt = parseQuantity(readField(each, 'waitedAt'))
      const searchFrom = parseQuantity(readField(each, 'searchFrom'))
      const isQuestion = typeof question === 'string' && question.length <= LONGEST_QUESTION
      if (!isQuestion || waitedAt === undefined || searchFrom === undefined) return []
      const trace: Trace = {
        sent: parseTransactionOfNode(readField(each, 'sent')),
        waitedAt,
        isContract: typeof isContract === 'boolean' ? isContract : undefined,
        searchFrom,
      }
      return [[question, trace] as const]
    }),
  )
}
