import type { AppKitCore } from '../core.js'
import { type EstimateParameters, estimate, parseAmount } from './estimate.js'

/** The gas of a transaction, or its fee in base units, as the adapter counts; throws `GAS_ESTIMATE_FAILED`. */
export async function estimateGas(
  core: AppKitCore,
  parameters: EstimateParameters,
): Promise<bigint> {
  return (await estimate(core, parameters, 'estimateGas', parseAmount)).taken
}
