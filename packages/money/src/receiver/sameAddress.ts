import { isSameAddress } from '@latchkey/foundation'

/** Whether two texts are one address, alone or as CAIP-10 has it, or one hash: hex in any case. What is missing is none. */
export function sameAddress(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && isSameAddress(a, b)
}

/** Whether one address can be taken for the other: the first four and the last four characters are the same, not all. */
export function looksAlike(a: string, b: string): boolean {
  return !sameAddress(a, b) && ends(a) === ends(b)
}

// Who looks at the ends does not see the case.
function ends(address: string): string {
  const seen = address.toLowerCase()
  return `${seen.slice(0, 4)} ${seen.slice(-4)}`
}
