import type { CaipNetwork } from './types.js'

/** The page of an address in a network's explorer. */
export function explorerUrl(network: CaipNetwork | undefined, address: string): string | undefined {
  const url = network?.blockExplorers?.default.url
  // What an explorer takes in a query, such as the cluster of Solana's, stays behind the path.
  return url?.replace(/\/?(\?.*)?$/, `/address/${encodeURIComponent(address)}$1`)
}
