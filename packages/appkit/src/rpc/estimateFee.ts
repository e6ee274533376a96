import { formatUnits } from '@latchkey/foundation'
import type { Balance } from '../adapter/contract.js'
import type { AppKitCore } from '../core.js'
import type { FeeEstimate } from '../transaction/types.js'
import { type EstimateParameters, estimate, parseAmount } from './estimate.js'

/** A `FeeEstimate` with its value as people read it. */
export type Fee =
  | (Extract<FeeEstimate, { value: bigint }> & Balance)
  | Exclude<FeeEstimate, { value: bigint }>

/**
 * What a transaction costs, in the network's own currency; throws `GAS_ESTIMATE_FAILED` (SND-4), and
 * `BELOW_MINIMUM_BALANCE` where the network would leave nobody with so little.
 */
export async function estimateFee(core: AppKitCore, parameters: EstimateParameters): Promise<Fee> {
  const { taken, network } = await estimate(core, parameters, 'estimateFee', parseFee)
  if (!('value' in taken)) return taken
  const { decimals, symbol } = network.nativeCurrency
  return { ...taken, decimals, symbol, formatted: formatUnits(taken.value, decimals) }
}

function parseFee(answer: unknown): FeeEstimate | undefined {
  const { kind, value, deposit } = Object(answer)
  if (kind === 'sponsored' || kind === 'unknown') return { kind }
  if (kind !== 'exact' && kind !== 'upTo') return undefined
  const [cost, part] = [parseAmount(value), parseAmount(deposit ?? 0n)]
  if (cost === undefined || part === undefined) return undefined
  return { kind, value: cost, ...(part > 0n ? { deposit: part } : {}) }
}
