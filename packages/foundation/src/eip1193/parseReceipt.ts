import type { CallLog, CallReceipt } from './calls.js'
import { isEvmAddress, isHex, isTransactionHash, parseQuantity, toHex } from './hex.js'

/** The receipt of a transaction, by a wallet or a node; undefined for what is none. */
export function parseReceipt(reply: unknown): CallReceipt | undefined {
  if (typeof reply !== 'object' || reply === null) return undefined
  const read = (key: string): unknown => Reflect.get(reply, key)
  const transactionHash = read('transactionHash')
  if (!isTransactionHash(transactionHash)) return undefined
  const blockHash = read('blockHash')
  const blockNumber = parseQuantity(read('blockNumber'))
  const gasUsed = parseQuantity(read('gasUsed'))
  const logs = read('logs')
  return {
    transactionHash,
    // Before Byzantium a receipt did not say how it went.
    status: parseQuantity(read('status')) === 0n ? '0x0' : '0x1',
    ...(isTransactionHash(blockHash) ? { blockHash } : {}),
    ...(blockNumber === undefined ? {} : { blockNumber: toHex(blockNumber) }),
    ...(gasUsed === undefined ? {} : { gasUsed: toHex(gasUsed) }),
    logs: (Array.isArray(logs) ? logs : []).flatMap((each) => parseLog(each) ?? []),
  }
}

function parseLog(log: unknown): CallLog | undefined {
  if (typeof log !== 'object' || log === null) return undefined
  const address: unknown = Reflect.get(log, 'address')
  const data: unknown = Reflect.get(log, 'data')
  const topics: unknown = Reflect.get(log, 'topics')
  if (!isEvmAddress(address) || !isHex(data) || !Array.isArray(topics)) return undefined
  return { address, data, topics: topics.filter(isHex) }
}
