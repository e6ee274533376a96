import { formatUnits } from '@latchkey/foundation'

/** As many as amounts are shown with. */
const SHOWN_DECIMALS = 6

/**
 * A fee in whole units, rounded up at the last digit that is shown, so that nobody pays more than is said. What is less
 * than one of that digit stays as it is, and is said to be less.
 */
export function roundFee(value: bigint, decimals: number): string {
  const hidden = Math.max(0, decimals - SHOWN_DECIMALS)
  const step = 10n ** BigInt(hidden)
  if (value < step) return formatUnits(value, decimals)
  return formatUnits((value + step - 1n) / step, decimals - hidden)
}
