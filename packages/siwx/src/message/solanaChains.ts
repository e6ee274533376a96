import { type CaipNetworkId, isCaipNetworkId } from '@latchkey/foundation'

/** Names of Sign-In With Solana, and the CAIP-2 references of these chains: the beginnings of their genesis hashes. */
const NAMES = [
  ['mainnet', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['devnet', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['testnet', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
] as const

/** How Sign-In With Solana writes a chain; one without a name by its reference. */
export function solanaChainName(chainId: CaipNetworkId): string {
  const reference = chainId.slice(chainId.indexOf(':') + 1)
  return NAMES.find(([, each]) => each === reference)?.[0] ?? reference
}

/** The CAIP-2 id of a chain, however a message writes it: `mainnet`, `solana:mainnet`, or by its reference. */
export function solanaChainId(text: string): CaipNetworkId | undefined {
  const bare = text.startsWith('solana:') ? text.slice('solana:'.length) : text
  const chainId = `solana:${NAMES.find(([name]) => name === bare)?.[1] ?? bare}`
  return isCaipNetworkId(chainId) ? chainId : undefined
}
