import type { FeeEstimate } from '@latchkey/appkit'

/** What the account itself has to have for a fee, in base units of the coin, as far as that is known. */
export function feeOf(fee: FeeEstimate): bigint {
  return 'value' in fee ? fee.value : 0n
}
