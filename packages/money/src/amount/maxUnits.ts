/** All that can be sent: for the coin of the network the fee stays, for a token nothing has to. */
export function maxUnits(balance: bigint, fee: bigint): bigint {
  return balance > fee ? balance - fee : 0n
}
