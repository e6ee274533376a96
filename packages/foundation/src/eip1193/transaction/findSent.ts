import { AppKitError } from '../../errors/AppKitError.js'
import { parseQuantity } from '../hex.js'
import type { EvmAddress, Hex } from '../provider.js'
import type { TransactionRequest } from '../sendTransaction.js'
import { type AskChain, isSameAddress } from './fate.js'
import { findByNonce, readNonce } from './findByNonce.js'

/** Nodes do not all stand at the same block. */
const MARGIN_BLOCKS = 5n
/** Transactions of an account that are looked at from its mark on. */
const MOST_TRANSACTIONS = 8n

/** Where an account stands: a block that none of what follows is in, and how many transactions it has made. */
export interface AccountMark {
  readonly block: bigint
  readonly nonce: bigint
}

/** Where an account stands now. Throws `INVALID_RESPONSE`, and as the request does. */
export async function readMark(ask: AskChain, from: EvmAddress): Promise<AccountMark> {
  const [height, nonce] = await Promise.all([ask('eth_blockNumber'), readNonce(ask, from)])
  const block = parseQuantity(height)
  if (block === undefined) throw new AppKitError('INVALID_RESPONSE')
  return { block: block > MARGIN_BLOCKS ? block - MARGIN_BLOCKS : 0n, nonce }
}

/** The transaction that an account has had in a block since its mark, and that does the same; undefined for none. */
export async function findSent(
  ask: AskChain,
  mark: AccountMark,
  { data = '0x', from, to, value = 0n }: TransactionRequest,
): Promise<Hex | undefined> {
  const [height, next] = await Promise.all([ask('eth_blockNumber'), readNonce(ask, from)])
  const latest = parseQuantity(height)
  if (latest === undefined) throw new AppKitError('INVALID_RESPONSE')
  const most = mark.nonce + MOST_TRANSACTIONS
  for (let { nonce } = mark; nonce < next && nonce < most; nonce += 1n) {
    const found = await findByNonce(ask, { from, nonce }, [mark.block, latest])
    // Wallets may put a mark of their own behind the data.
    const isSame =
      found?.value === value &&
      isSameAddress(found.to, to) &&
      found.input.toLowerCase().startsWith(data.toLowerCase())
    if (isSame) return found.hash
  }
  return undefined
}
