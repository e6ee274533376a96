import type { CallReceipt } from '../calls.js'
import { isEvmAddress, isHex, isTransactionHash, parseQuantity } from '../hex.js'
import { parseReceipt } from '../parseReceipt.js'
import type { EvmAddress, Hex } from '../provider.js'
import { readField } from '../readField.js'

/** What has become of a transaction, and which one is in a block for it where that is another. */
export interface TransactionFate {
  readonly status: 'pending' | 'confirmed' | 'failed'
  /** The transaction that took its place, or that has executed what a Safe's owners signed. */
  readonly minedHash?: Hex
  /** What took its place: the same for a higher price, nothing to oneself, or anything else. */
  readonly replacement?: 'repriced' | 'cancelled' | 'replaced'
  /** Of the transaction that is in a block. */
  readonly receipt?: CallReceipt
}

/** Asks a chain for the result of one method. */
export type AskChain = (method: string, ...params: readonly unknown[]) => Promise<unknown>

/** A transaction as far as it tells one from another. */
export interface KnownTransaction {
  readonly hash: Hex
  readonly from: EvmAddress
  readonly nonce: bigint
  /** Undefined: it makes a contract. */
  readonly to: EvmAddress | undefined
  readonly value: bigint
  readonly input: Hex
}

/** A transaction of a node's; undefined for what is none. */
export function parseTransactionOfNode(reply: unknown): KnownTransaction | undefined {
  const hash = readField(reply, 'hash')
  const from = readField(reply, 'from')
  const to = readField(reply, 'to')
  const input = readField(reply, 'input')
  const nonce = parseQuantity(readField(reply, 'nonce'))
  const value = parseQuantity(readField(reply, 'value'))
  if (!isTransactionHash(hash) || !isEvmAddress(from) || nonce === undefined) return undefined
  return {
    hash,
    from,
    nonce,
    to: isEvmAddress(to) ? to : undefined,
    value: value ?? 0n,
    input: isHex(input) ? input : '0x',
  }
}

/** How a transaction went, by its receipt; undefined where there is none. */
export function readReceipt(
  reply: unknown,
): Pick<TransactionFate, 'status' | 'receipt'> | undefined {
  const receipt = parseReceipt(reply)
  return receipt && { status: receipt.status === '0x1' ? 'confirmed' : 'failed', receipt }
}
