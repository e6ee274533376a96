import { parseUnits } from '@latchkey/foundation'

/** Base units of a decimal; undefined for one that is none, or has more digits than the token. */
export function toUnits(decimal: string | undefined, decimals: number): bigint | undefined {
  if (decimal === undefined) return undefined
  try {
    return parseUnits(decimal, decimals)
  } catch {
    return undefined
  }
}
