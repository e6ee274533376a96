import type { CallLog, CallReceipt } from './calls.js'
import { isEvmAddress, isHex, isTransactionHash, parseQuantity, toHex } from './hex.js'
import { readField } from './readField.js'

/** The receipt of a transaction, by a wallet or a node; undefined for what is none, or does not say how it went. */
export function parseReceipt(reply: unknown): CallReceipt | undefined {
  const read = (key: string): unknown => readField(reply, key)
  const transactionHash = read('transactionHash')
  const status = parseStatus(read('status'), read('root'))
  if (!isTransactionHash(transactionHash) || !status) return undefined
  const blockHash = read('blockHash')
  const blockNumber = parseQuantity(read('blockNumber'))
  const gasUsed = parseQuantity(read('gasUsed'))
  const logs = read('logs')
  return {
    transactionHash,
    status,
    ...(isTransactionHash(blockHash) ? { blockHash } : {}),
    ...(blockNumber === undefined ? {} : { blockNumber: toHex(blockNumber) }),
    ...(gasUsed === undefined ? {} : { gasUsed: toHex(gasUsed) }),
    logs: (Array.isArray(logs) ? logs : []).flatMap((each) => parseLog(each) ?? []),
  }
}

/** A receipt has either: before Byzantium it had the root of the state, and what had failed was not told apart (EIP-658). */
function parseStatus(status: unknown, root: unknown): CallReceipt['status'] | undefined {
  const quantity = parseQuantity(status)
  if (quantity === 0n) return '0x0'
  return quantity === 1n || (status === undefined && isTransactionHash(root)) ? '0x1' : undefined
}

function parseLog(log: unknown): CallLog | undefined {
  if (typeof log !== 'object' || log === null) return undefined
  const address: unknown = Reflect.get(log, 'address')
  const data: unknown = Reflect.get(log, 'data')
  const topics: unknown = Reflect.get(log, 'topics')
  if (!isEvmAddress(address) || !isHex(data) || !Array.isArray(topics)) return undefined
  return { address, data, topics: topics.filter(isHex) }
}
