/** Whether two addresses, or two accounts by CAIP-10, are the same, in whatever case their hex digits are written. */
export function isSameAddress(left: string | undefined, right: string | undefined): boolean {
  return (
    left === right ||
    (left !== undefined && right !== undefined && plainAddress(left) === plainAddress(right))
  )
}

/** An address as it is compared: hex digits mean the same in either case, the letters of others, as Solana's, do not. */
export function plainAddress(address: string): string {
  return address.replace(/(^|:)0x[\da-f]+$/i, (hex) => hex.toLowerCase())
}
