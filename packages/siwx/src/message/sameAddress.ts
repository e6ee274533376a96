import type { CaipNetworkId } from '@latchkey/foundation'

/** Whether two texts are one address on a chain: the letters of Ethereum's may be large or small (S6). */
export function sameAddress(chainId: CaipNetworkId, a: string, b: string): boolean {
  return chainId.startsWith('eip155:') ? a.toLowerCase() === b.toLowerCase() : a === b
}
