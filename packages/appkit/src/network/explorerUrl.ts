import type { CaipNetwork } from './types.js'

/** The page of an address in a network's explorer. */
export function explorerUrl(network: CaipNetwork | undefined, address: string): string | undefined {
  const url = network?.blockExplorers?.default.url
  return url && `${url.replace(/\/$/, '')}/address/${encodeURIComponent(address)}`
}
