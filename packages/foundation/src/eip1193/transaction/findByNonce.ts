import { AppKitError } from '../../errors/AppKitError.js'
import { isSameAddress } from '../../isSameAddress.js'
import { parseQuantity, toHex } from '../hex.js'
import type { EvmAddress } from '../provider.js'
import { readField } from '../readField.js'
import { type AskChain, type KnownTransaction, parseTransactionOfNode } from './fate.js'

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
 * The transaction that has used up a nonce of an account. `between` are the first block that may have it, and the latest;
 * most nodes can tell it of some hundred blocks back. Undefined while it is not used up, or where the nodes do not say by
 * what.
 */
export async function findByNonce(
  ask: AskChain,
  { from, nonce }: Pick<KnownTransaction, 'from' | 'nonce'>,
  between: readonly [first: bigint, latest: bigint],
): Promise<KnownTransaction | undefined> {
  if ((await readNonce(ask, from)) <= nonce) return undefined
  let [first, last] = between
  while (first < last) {
    const middle = (first + last) / 2n
    const count = await readNonce(ask, from, middle).catch(unlessForgotten)
    if (count !== undefined && count > nonce) last = middle
    else first = middle + 1n
  }
  const block = await ask('eth_getBlockByNumber', toHex(first), true)
  const transactions = readField(block, 'transactions')
  return (Array.isArray(transactions) ? transactions : [])
    .map((each) => parseTransactionOfNode(each))
    .find((each) => each?.nonce === nonce && isSameAddress(each.from, from))
}

/** A node has answered that it cannot say: it keeps no state of a block that old. */
function unlessForgotten(error: unknown): undefined {
  const isSilent =
    AppKitError.is(error, 'NETWORK_ERROR') || AppKitError.is(error, 'REQUEST_ABORTED')
  if (isSilent || AppKitError.is(error, 'DESTROYED')) throw error
}
