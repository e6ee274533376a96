import { pause } from '../../abort.js'
import { PENDING_WATCH_LIMIT_COUNT } from '../../constants.js'
import { AppKitError } from '../../errors/AppKitError.js'
import type { Storage } from '../../storage/createStorage.js'
import { hasOwnCode } from '../hasOwnCode.js'
import { parseQuantity } from '../hex.js'
import type { Eip1193Request, EvmAddress, Hex } from '../provider.js'
import { earlierBlock } from './earlierBlock.js'
import { type AskChain, parseTransactionOfNode, readReceipt, type TransactionFate } from './fate.js'
import { findExecution } from './findExecution.js'
import { findReplacement } from './findReplacement.js'
import { readTraces, type Trace, writeTraces } from './tracesKey.js'

/** Milliseconds between looks at what was just sent, until the nodes have heard of it. */
const FIRST_LOOKS_MS = [0, 1_000, 3_000, 6_000] as const

/** The transaction that is asked for. */
export interface TransactionQuestion<Network> {
  /** Of the transaction, or what a Safe's owners sign. */
  readonly hash: Hex
  readonly network: Network
  /** Who has sent it, where that is known. */
  readonly from?: EvmAddress | undefined
}

/** Knows what has become of transactions, also where another one is in a block for them. */
export interface TransactionTracer<Network> {
  /** Remembers what was just sent, so that it is known again when another takes its place. Never rejects. */
  follow(question: TransactionQuestion<Network>): Promise<void>
  /** Undefined where the network does not know it. Throws as the request does. */
  read(question: TransactionQuestion<Network>): Promise<TransactionFate | undefined>
}

export interface TransactionTracerParameters<Network> {
  /** Asks the nodes of a network. */
  readonly request: (network: Network, request: Eip1193Request) => Promise<unknown>
  /** Ends what goes on by itself. */
  readonly signal: AbortSignal
  /** Keeps what is known of what waits, for every page of the browser: a tab that opens later asks, too. */
  readonly storage: Storage
}

export function createTransactionTracer<Network extends { readonly caipNetworkId: string }>({
  request,
  signal,
  storage,
}: TransactionTracerParameters<Network>): TransactionTracer<Network> {
  /** What this page knows: not all of it is stored, and another tab removes what it has seen the end of. */
  const own = new Map<string, Trace>()

  const remember = (key: string, trace: Trace) => {
    own.set(key, trace)
    const [oldest] = own.keys()
    if (own.size > PENDING_WATCH_LIMIT_COUNT && oldest !== undefined) own.delete(oldest)
  }
  const find = (key: string): Trace | undefined => {
    const stored = readTraces(storage).get(key)
    if (stored) remember(key, stored)
    return own.get(key)
  }
  const set = (key: string, trace: Trace) => {
    remember(key, trace)
    const traces = readTraces(storage)
    traces.delete(key)
    writeTraces(storage, traces.set(key, trace))
  }
  const drop = (key: string) => {
    own.delete(key)
    const traces = readTraces(storage)
    if (traces.delete(key)) writeTraces(storage, traces)
  }
  const readWaiting = async (
    ask: AskChain,
    key: string,
    { hash, from }: TransactionQuestion<Network>,
  ): Promise<TransactionFate | undefined> => {
    const [reply, height] = await Promise.all([
      ask('eth_getTransactionByHash', hash),
      ask('eth_blockNumber'),
    ])
    const latest = parseQuantity(height)
    if (latest === undefined) throw new AppKitError('INVALID_RESPONSE')
    const first = earlierBlock(latest)
    const trace: Trace = {
      ...(find(key) ?? { waitedAt: first, searchFrom: first }),
      learnedAt: Date.now(),
    }
    const sent = parseTransactionOfNode(reply)
    if (sent) {
      set(key, { ...trace, sent, waitedAt: first })
      return { status: 'pending' }
    }
    if (trace.sent) {
      const found = await findReplacement(ask, trace.sent, [trace.waitedAt, latest])
      return found ?? { status: 'pending' }
    }
    if (from === undefined) return undefined
    const isContract = trace.isContract ?? hasOwnCode(await ask('eth_getCode', from, 'latest'))
    set(key, { ...trace, isContract })
    if (!isContract) return undefined
    const range = { first: trace.searchFrom, latest }
    const { fate, next } = await findExecution(ask, { safe: from, safeTxHash: hash, ...range })
    set(key, { ...trace, isContract, searchFrom: earlierBlock(next) })
    return fate ?? { status: 'pending' }
  }
  const look = async (question: TransactionQuestion<Network>) => {
    const { hash, network } = question
    const ask: AskChain = (method, ...params) => request(network, { method, params })
    const key = `${network.caipNetworkId} ${hash}`
    const mined = readReceipt(await ask('eth_getTransactionReceipt', hash))
    const fate = mined ?? (await readWaiting(ask, key, question))
    if (fate && fate.status !== 'pending') drop(key)
    return fate
  }

  return {
    read: look,
    async follow(question) {
      for (const ms of FIRST_LOOKS_MS) {
        try {
          if (ms > 0) await pause(ms, signal)
          if (await look(question)) return
        } catch {
          // Whoever asks for it later is told why it cannot be said.
          if (signal.aborted) return
        }
      }
    },
  }
}
