import { AppKitError } from '@latchkey/foundation'
import type { TransactionRequest as EvmTransaction } from '@latchkey/foundation/eip1193'
import type { CaipNetwork } from '../network/types.js'
import type { ReadDataFee } from './createDataFees.js'
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
  readDataFee: ReadDataFee,
  network: CaipNetwork,
  transaction: EvmTransaction,
  limit: bigint,
): Promise<Fees> {
  try {
    const [gas, baseFee, dataFee] = await Promise.all([
      gasOf(request, network, transaction),
      readBaseFee(request, network),
      readDataFee(network, transaction),
    ])
    const price = priceWithin({ limit, gas, baseFee, dataFee })
    if (baseFee === undefined) return { gas, gasPrice: price }
    // As the limit was made: twice the base fee, and a tip. Where the base fee has risen, the tip shrinks first.
    const tip = price > 2n * baseFee ? price - 2n * baseFee : price - baseFee
    return { gas, maxFeePerGas: price, maxPriorityFeePerGas: tip > 0n ? tip : 0n }
  } catch (cause) {
    throw new AppKitError('GAS_ESTIMATE_FAILED', {}, { cause })
  }
}

/** What is left for a unit of gas. As the limit was made, twice what the bytes cost is kept for them, where that can be. */
function priceWithin({
  limit,
  gas,
  baseFee,
  dataFee,
}: {
  readonly limit: bigint
  readonly gas: bigint
  readonly baseFee: bigint | undefined
  readonly dataFee: bigint
}): bigint {
  const roomy = (limit - 2n * dataFee) / gas
  const tight = (limit - dataFee) / gas
  const enough = baseFee === undefined ? tight : 2n * baseFee
  if (roomy >= enough) return roomy
  const price = tight < enough ? tight : enough
  return price > 0n ? price : 0n
}
