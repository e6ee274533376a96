const HEX = /^0x/i

/** Whether two addresses, or two hashes, are one: hex in any case, anything else to the letter. */
export function isSame(a: string | undefined, b: string | undefined): boolean {
  if (a === undefined || b === undefined) return false
  return a === b || (HEX.test(a) && a.toLowerCase() === b.toLowerCase())
}
