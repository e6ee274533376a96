import { type Address, BaseError, EstimateGasExecutionError } from 'viem'
import type { EvmChain } from '../../chains/evm/startEvmChain.js'
import { ApiFailure } from '../ApiFailure.js'
import { reach } from '../chains/chains.js'

export interface EstimateParameters {
  readonly account: Address
  readonly to: Address
  readonly data: `0x${string}`
  readonly value: bigint
}

/**
 * Tries a transaction: what it uses, with a fifth to spare, and what gas costs.
 * @throws ApiFailure 400 where it would fail, 503
 */
export async function estimate(
  { client }: EvmChain,
  call: EstimateParameters,
): Promise<{ readonly gas: bigint; readonly gasPrice: bigint }> {
  try {
    const [gas, gasPrice] = await reach(
      Promise.all([client.estimateGas(call), client.getGasPrice()]),
    )
    return { gas: (gas * 6n) / 5n, gasPrice }
  } catch (cause) {
    if (cause instanceof BaseError && cause.walk((e) => e instanceof EstimateGasExecutionError))
      throw new ApiFailure(400, 'The transaction would fail', { cause })
    throw cause
  }
}
