import { AppKitError } from '../../errors/AppKitError.js'
import { parseQuantity, toHex } from '../hex.js'
import { readField } from '../readField.js'
import {
  type AskChain,
  isSameAddress,
  type KnownTransaction,
  parseTransactionOfNode,
  readReceipt,
  type TransactionFate,
} from './fate.js'

/**
 * What has taken the place of a transaction: the one of its sender with its nonce (as a wallet speeds up or cancels).
 * `between` are the first block that may have it, and the latest. Undefined while the nonce is not used up, or where the
 * nodes do not say by what.
 */
export async function findReplacement(
  ask: AskChain,
  lost: KnownTransaction,
  between: readonly [first: bigint, latest: bigint],
): Promise<TransactionFate | undefined> {
  const isUsed = async (block: bigint | 'latest') => {
    const at = typeof block === 'bigint' ? toHex(block) : block
    const count = parseQuantity(await ask('eth_getTransactionCount', lost.from, at))
    if (count === undefined) throw new AppKitError('INVALID_RESPONSE')
    return count > lost.nonce
  }
  if (!(await isUsed('latest'))) return undefined
  let [first, last] = between
  while (first < last) {
    const middle = (first + last) / 2n
    if (await isUsed(middle)) last = middle
    else first = middle + 1n
  }
  const block = await ask('eth_getBlockByNumber', toHex(first), true)
  const transactions = readField(block, 'transactions')
  const found = (Array.isArray(transactions) ? transactions : [])
    .map((each) => parseTransactionOfNode(each))
    .find((each) => each?.nonce === lost.nonce && isSameAddress(each.from, lost.from))
  if (!found || found.hash === lost.hash) return undefined
  const mined = readReceipt(await ask('eth_getTransactionReceipt', found.hash))
  if (!mined) return undefined
  const replacement = compare(lost, found)
  return {
    ...mined,
    ...(replacement === 'repriced' ? {} : { status: 'failed' }),
    minedHash: found.hash,
    replacement,
  }
}

function compare(
  lost: KnownTransaction,
  { from, input, to, value }: KnownTransaction,
): NonNullable<TransactionFate['replacement']> {
  if (isSameAddress(to, lost.to) && value === lost.value && input === lost.input) return 'repriced'
  return isSameAddress(to, from) && value === 0n ? 'cancelled' : 'replaced'
}
