import { isTransactionHash, toHex } from '../hex.js'
import type { EvmAddress, Hex } from '../provider.js'
import { readField } from '../readField.js'
import { type AskChain, readReceipt, type TransactionFate } from './fate.js'

/** Of `ExecutionSuccess(bytes32,uint256)` and `ExecutionFailure(bytes32,uint256)`, which a Safe emits for what it executes. */
const SUCCESS = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'
const FAILURE = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'
/** Blocks that nodes let be asked for at once, and requests that one look may cost. */
const MOST_BLOCKS = 1_000n
const MOST_REQUESTS = 5

/** What was looked through for an execution, and what was found there. */
export interface ExecutionSearch {
  readonly fate: TransactionFate | undefined
  /** The first block that was not looked at. */
  readonly next: bigint
}

/**
 * Looks for the transaction that has executed what the owners of a Safe have signed under a hash of its own: the Safe says
 * so in a log, the hash as its topic, before version 1.4 as its data.
 */
export async function findExecution(
  ask: AskChain,
  {
    safe,
    safeTxHash,
    first,
    latest,
  }: {
    readonly safe: EvmAddress
    readonly safeTxHash: Hex
    readonly first: bigint
    readonly latest: bigint
  },
): Promise<ExecutionSearch> {
  let next = first
  for (let count = 0; next <= latest && count < MOST_REQUESTS; count += 1) {
    const end = next + MOST_BLOCKS - 1n
    const toBlock = end < latest ? end : latest
    const logs = await ask('eth_getLogs', {
      address: safe,
      topics: [[SUCCESS, FAILURE]],
      fromBlock: toHex(next),
      toBlock: toHex(toBlock),
    })
    for (const log of Array.isArray(logs) ? logs : []) {
      const found = readLog(log, safeTxHash)
      if (!found) continue
      const mined = readReceipt(await ask('eth_getTransactionReceipt', found.minedHash))
      return { fate: { ...found, ...(mined && { receipt: mined.receipt }) }, next }
    }
    next = toBlock + 1n
  }
  return { fate: undefined, next }
}

function readLog(log: unknown, safeTxHash: Hex) {
  const topics = readField(log, 'topics')
  const [event, topic] = Array.isArray(topics) ? topics : []
  const data = readField(log, 'data')
  const named = topic ?? (typeof data === 'string' ? data.slice(0, safeTxHash.length) : undefined)
  const minedHash = readField(log, 'transactionHash')
  if (named !== safeTxHash.toLowerCase() || !isTransactionHash(minedHash)) return undefined
  return { status: event === SUCCESS ? ('confirmed' as const) : ('failed' as const), minedHash }
}
