const BASIS_POINTS = 10_000n

/** The least that a swap may give: the quote less the slippage in percent, to a hundredth of a percent, rounded down. */
export function leastOf(out: bigint, slippage: number): bigint {
  return (out * (BASIS_POINTS - BigInt(Math.round(slippage * 100)))) / BASIS_POINTS
}
