import { AppKitError } from '../../errors/AppKitError.js'
import { parseQuantity, toHex } from '../hex.js'
import type { EvmAddress } from '../provider.js'
import { readField } from '../readField.js'
import {
  type AskChain,
  isSameAddress,
  type KnownTransaction,
  parseTransactionOfNode,
} from './fate.js'

/** How many transactions an account has made. Throws `INVALID_RESPONSE`. */
export async function readNonce(
  ask: AskChain,
  from: EvmAddress,
  block: bigint | 'latest' = 'latest',
): Promise<bigint> {
  const at = typeof block === 'bigint' ? toHex(block) : block
  const count = parseQuantity(await ask('eth_getTransactionCount', from, at))
  if (count === undefined) throw new AppKitError('INVALID_RESPONSE')
  return count
}

/**
 * The transaction that has used up a nonce of an account. `between` are the first block that may have it, and the latest.
 * Undefined while it is not used up, or where the nodes do not say by what.
 */
export async function findByNonce(
  ask: AskChain,
  { from, nonce }: Pick<KnownTransaction, 'from' | 'nonce'>,
  between: readonly [first: bigint, latest: bigint],
): Promise<KnownTransaction | undefined> {
  const isUsed = async (block: bigint | 'latest') => (await readNonce(ask, from, block)) > nonce
  if (!(await isUsed('latest'))) return undefined
  let [first, last] = between
  while (first < last) {
    const middle = (first + last) / 2n
    if (await isUsed(middle)) last = middle
    else first = middle + 1n
  }
  const block = await ask('eth_getBlockByNumber', toHex(first), true)
  const transactions = readField(block, 'transactions')
  return (Array.isArray(transactions) ? transactions : [])
    .map((each) => parseTransactionOfNode(each))
    .find((each) => each?.nonce === nonce && isSameAddress(each.from, from))
}
