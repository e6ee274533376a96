import type { AddressIdentity } from './cleanIdentity.js'

/** The addresses whose names the server alone knows, after those of some were read; the same set where nothing changes. */
export function markServerNames(
  before: ReadonlySet<string> | undefined,
  read: ReadonlyMap<string, AddressIdentity>,
): ReadonlySet<string> | undefined {
  const after = new Set(before)
  for (const [address, { isServerName }] of read) {
    if (isServerName) after.add(address)
    else after.delete(address)
  }
  const isSame = after.size === (before?.size ?? 0) && [...after].every((each) => before?.has(each))
  return isSame ? before : after
}
