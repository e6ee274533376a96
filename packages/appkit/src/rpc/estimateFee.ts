import { formatUnits } from '@latchkey/foundation'
import type { Balance } from '../adapter/contract.js'
import type { AppKitCore } from '../core.js'
import { type EstimateParameters, estimate } from './estimate.js'

/** What a transaction is likely to cost, in the network's own currency; throws `GAS_ESTIMATE_FAILED` (SND-4). */
export async function estimateFee(
  core: AppKitCore,
  parameters: EstimateParameters,
): Promise<Balance> {
  const { amount, network } = await estimate(core, parameters, 'estimateFee')
  const { decimals, symbol } = network.nativeCurrency
  return { value: amount, decimals, symbol, formatted: formatUnits(amount, decimals) }
}
