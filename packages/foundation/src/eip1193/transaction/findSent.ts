import { AppKitError } from '../../errors/AppKitError.js'
import { isSameAddress } from '../../isSameAddress.js'
import { parseQuantity } from '../hex.js'
import type { EvmAddress, Hex } from '../provider.js'
import { readField } from '../readField.js'
import type { TransactionRequest } from '../sendTransaction.js'
import { earlierBlock } from './earlierBlock.js'
import type { AskChain } from './fate.js'
import { findByNonce, readNonce } from './findByNonce.js'

/** Transactions of an account that are looked at from its mark on. */
const MOST_TRANSACTIONS = 8n

const DECIMALS = /^\d{1,20}$/

/**
 * Where an account stands: a block that none of what follows is in, and how many transactions it has made. In decimals: it
 * is stored as JSON.
 */
export interface AccountMark {
  readonly block: string
  readonly nonce: string
}

/** Whether foreign data is a mark. */
export function isMark(mark: unknown): mark is AccountMark {
  return [readField(mark, 'block'), readField(mark, 'nonce')].every(
    (field) => typeof field === 'string' && DECIMALS.test(field),
  )
}

/** Where an account stands now. Throws `INVALID_RESPONSE`, and as the request does. */
export async function readMark(ask: AskChain, from: EvmAddress): Promise<AccountMark> {
  const [height, nonce] = await Promise.all([ask('eth_blockNumber'), readNonce(ask, from)])
  const block = parseQuantity(height)
  if (block === undefined) throw new AppKitError('INVALID_RESPONSE')
  return { block: earlierBlock(block).toString(), nonce: nonce.toString() }
}

/** How far it was looked since a mark. */
interface Progress {
  /** The first nonce of which it is not known by what it was used up. */
  nonce: bigint
  /** A block at which it was not used up. */
  block: bigint
}

/** As long as the marks are held: nodes soon forget the state of a block. */
const progressSince = new WeakMap<AccountMark, Progress>()

/** What to look for, from where on, and the hashes of what it is not. */
export interface SentQuestion {
  readonly mark: AccountMark
  readonly known: readonly string[]
  readonly transaction: TransactionRequest
}

/** The transaction that an account has had in a block since its mark, and that does the same; undefined for none. */
export async function findSent(
  ask: AskChain,
  { known, mark, transaction }: SentQuestion,
): Promise<Hex | undefined> {
  const { data = '0x', from, to, value = 0n } = transaction
  const others = new Set(known.map((hash) => hash.toLowerCase()))
  const [height, next] = await Promise.all([ask('eth_blockNumber'), readNonce(ask, from)])
  const latest = parseQuantity(height)
  if (latest === undefined) throw new AppKitError('INVALID_RESPONSE')
  const begin = BigInt(mark.nonce)
  const progress = progressSince.get(mark) ?? { nonce: begin, block: BigInt(mark.block) }
  progressSince.set(mark, progress)
  const end = begin + MOST_TRANSACTIONS
  for (let { nonce } = progress; nonce < next && nonce < end; nonce += 1n) {
    const found = await findByNonce(ask, { from, nonce }, [progress.block, latest])
    // Wallets may put a mark of their own behind the data.
    const isSame =
      found?.value === value &&
      !others.has(found.hash.toLowerCase()) &&
      isSameAddress(found.to, to) &&
      found.input.toLowerCase().startsWith(data.toLowerCase())
    if (isSame) return found.hash
    if (found && nonce === progress.nonce) progress.nonce = nonce + 1n
  }
  const unused = earlierBlock(latest)
  if (progress.nonce >= next && unused > progress.block) progress.block = unused
  return undefined
}
