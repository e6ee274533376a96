import type { CaipNetworkId } from '@latchkey/foundation'

/** The Wallet Standard names clusters, CAIP-2 their genesis block. */
const CLUSTERS = [
  ['solana:mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana:devnet', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['solana:testnet', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
] as const

/** The CAIP-2 id of a Wallet Standard chain: one, or none where there is none. */
export function toCaipNetworkId(chain: string): CaipNetworkId[] {
  return CLUSTERS.filter(([name]) => name === chain).map(([, id]) => id)
}

/** The Wallet Standard chain of a CAIP-2 id; a network of one's own counts as local. */
export function toStandardChain(caipNetworkId: CaipNetworkId): `solana:${string}` {
  return CLUSTERS.find(([, id]) => id === caipNetworkId)?.[0] ?? 'solana:localnet'
}
