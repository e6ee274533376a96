import { AppKitError } from '@latchkey/foundation'
import type { FeeState } from './FeeState.js'
import { feeOf } from './feeOf.js'

export interface DoubtFeeParameters {
  readonly fee: FeeState
  /** What the account has of the coin of the network, in base units; undefined while unknown. */
  readonly coinBalance: bigint | undefined
  /** What of it the transaction itself takes. */
  readonly spent: bigint
}

/**
 * What is not certain of a fee, and stops nobody. `fee`: it could not be estimated. `feeFunds`: the account may have too
 * little for it, unless its wallet sees to that.
 */
export function doubtFee({
  coinBalance,
  fee,
  spent,
}: DoubtFeeParameters): 'fee' | 'feeFunds' | undefined {
  if (isTooDear(fee)) return 'feeFunds'
  if (fee.status === 'error') return minimumBalance(fee) === undefined ? 'fee' : undefined
  if (fee.status !== 'success' || coinBalance === undefined) return undefined
  return spent + feeOf(fee.value) > coinBalance ? 'feeFunds' : undefined
}

/** What the network asks an account to keep, where the amount would leave less; in base units of the coin. */
export function minimumBalance(
  fee: FeeState,
): { readonly of: 'sender' | 'receiver'; readonly least: bigint } | undefined {
  if (fee.status !== 'error' || !AppKitError.is(fee.error, 'BELOW_MINIMUM_BALANCE'))
    return undefined
  const { least, of } = fee.error.context
  return { of, least: BigInt(least) }
}

/** Whether the network has refused to estimate what the account could not pay. */
export function isTooDear(fee: FeeState): boolean {
  return fee.status === 'error' && AppKitError.is(fee.error, 'INSUFFICIENT_FUNDS')
}
