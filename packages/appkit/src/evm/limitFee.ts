import { AppKitError } from '@latchkey/foundation'
import type { TransactionRequest as EvmTransaction } from '@latchkey/foundation/eip1193'
import type { CaipNetwork } from '../network/types.js'
import type { RequestEvm } from './RequestEvm.js'
import { gasOf, readBaseFee } from './readChain.js'

/** The fields that tell a wallet what to pay. */
type Fees = Pick<EvmTransaction, 'gas' | 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas'>

/**
 * What keeps the fee of a transaction within a limit, in wei: a wallet that is told nothing offers what it likes, which may
 * be more than the sender has left. Throws `GAS_ESTIMATE_FAILED`.
 */
export async function limitFee(
  request: RequestEvm,
  network: CaipNetwork,
  transaction: EvmTransaction,
  limit: bigint,
): Promise<Fees> {
  try {
    const [gas, baseFee] = await Promise.all([
      gasOf(request, network, transaction),
      readBaseFee(request, network),
    ])
    const price = limit / gas
    if (baseFee === undefined) return { gas, gasPrice: price }
    // As the limit was made: twice the base fee, and a tip. Where the base fee has risen, the tip shrinks first.
    const tip = price > 2n * baseFee ? price - 2n * baseFee : price - baseFee
    return { gas, maxFeePerGas: price, maxPriorityFeePerGas: tip > 0n ? tip : 0n }
  } catch (cause) {
    throw new AppKitError('GAS_ESTIMATE_FAILED', {}, { cause })
  }
}
