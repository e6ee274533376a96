import type { CaipNetworkId } from '@latchkey/foundation'

/** The Wallet Standard names clusters, CAIP-2 their genesis block. */
const CLUSTERS = [
  ['solana:mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana:devnet', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['solana:testnet', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
] as const

/** A CAIP-2 id of Solana's: the first 32 letters of the hash of a genesis block. */
const GENESIS = /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/

/** The CAIP-2 id of a Wallet Standard chain: one, or none where there is none. A wallet may name a network by that very id. */
export function toCaipNetworkId(chain: string): CaipNetworkId[] {
  const [, named] = CLUSTERS.find(([name]) => name === chain) ?? []
  if (named !== undefined) return [named]
  return isGenesisId(chain) ? [chain] : []
}

/** A network by the name that a wallet with these chains has for it: its CAIP-2 id where it goes by that, else as the standard has it. */
export function toChainOf(
  chains: readonly string[],
  caipNetworkId: CaipNetworkId,
): `solana:${string}` {
  return isGenesisId(caipNetworkId) && chains.includes(caipNetworkId)
    ? caipNetworkId
    : toStandardChain(caipNetworkId)
}

function isGenesisId(text: string): text is `solana:${string}` {
  return GENESIS.test(text)
}

/** The Wallet Standard chain of a CAIP-2 id; a network of one's own counts as local. */
export function toStandardChain(caipNetworkId: CaipNetworkId): `solana:${string}` {
  return CLUSTERS.find(([, id]) => id === caipNetworkId)?.[0] ?? 'solana:localnet'
}
