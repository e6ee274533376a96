/** The first and last characters of an address: 6 + 6 unless told (security rule T18). */
export function shortenAddress(address: string, start = 6, end = 6): string {
  return address.length <= start + end + 1
    ? address
    : `${address.slice(0, start)}…${end > 0 ? address.slice(-end) : ''}`
}
