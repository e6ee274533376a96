import { isSameAddress } from '../../isSameAddress.js'
import { type AskChain, type KnownTransaction, readReceipt, type TransactionFate } from './fate.js'
import { findByNonce } from './findByNonce.js'

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
  const found = await findByNonce(ask, lost, between)
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
