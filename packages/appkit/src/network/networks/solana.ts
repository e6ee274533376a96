import type { CaipNetwork } from '../types.js'

/** A Solana cluster, named by the first 32 characters of its genesis hash (CAIP-2 `solana`). */
export interface SolanaNetwork<Id extends string = string> extends CaipNetwork {
  readonly id: Id
  readonly caipNetworkId: `solana:${Id}`
  readonly chainNamespace: 'solana'
}

/** Solana mainnet. */
export const solana: SolanaNetwork<'5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'> = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://api.mainnet-beta.solana.com'] } },
  blockExplorers: { default: { name: 'Solana Explorer', url: 'https://explorer.solana.com' } },
}

/**
 * Solana devnet. The explorer chooses the cluster by a query: a path is added to its address with
 * `URL`, not by joining texts.
 */
export const solanaDevnet: SolanaNetwork<'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'> = {
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  chainNamespace: 'solana',
  name: 'Solana Devnet',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://api.devnet.solana.com'] } },
  blockExplorers: {
    default: { name: 'Solana Explorer', url: 'https://explorer.solana.com/?cluster=devnet' },
  },
  testnet: true,
}

/** Solana testnet; the explorer's address is as on devnet. */
export const solanaTestnet: SolanaNetwork<'4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'> = {
  id: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  caipNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  chainNamespace: 'solana',
  name: 'Solana Testnet',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://api.testnet.solana.com'] } },
  blockExplorers: {
    default: { name: 'Solana Explorer', url: 'https://explorer.solana.com/?cluster=testnet' },
  },
  testnet: true,
}
