import type { CaipNetwork } from '../types.js'

/** A contract as viem's chains name it. */
export type EvmNetworkContract = {
  readonly address: `0x${string}`
  readonly blockCreated?: number
}

// Type aliases, not interfaces: only they fit the index signature of viem's `Chain['contracts']`.
type EvmNetworkContracts = {
  readonly multicall3?: EvmNetworkContract
  readonly ensRegistry?: EvmNetworkContract
  readonly ensUniversalResolver?: EvmNetworkContract
}

/** An EVM network: a `CaipNetwork` that viem and wagmi take as a `Chain`. */
export interface EvmNetwork<Id extends number = number> extends CaipNetwork {
  readonly id: Id
  readonly caipNetworkId: `eip155:${Id}`
  readonly chainNamespace: 'eip155'
  readonly contracts?: EvmNetworkContracts
}

/** One row of the tables: what most networks share is left out, since every byte is an app's. */
interface EvmNetworkRow<Id extends number> {
  readonly id: Id
  readonly name: string
  /** Default: Ether. */
  readonly nativeCurrency?: EvmNetwork['nativeCurrency']
  readonly http: readonly string[]
  readonly explorer?: { readonly name: string; readonly url: string }
  /** The block in which Multicall3 came to its canonical address; 0 when it is not known. */
  readonly multicall3?: number
  /** The others, and a Multicall3 at another address. */
  readonly contracts?: EvmNetworkContracts
  readonly testnet?: true
}

/** Spells a row out as a network. */
export function defineEvmNetwork<const Id extends number>({
  id,
  http,
  explorer,
  multicall3,
  contracts,
  ...row
}: EvmNetworkRow<Id>): EvmNetwork<Id> {
  return {
    id,
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http } },
    ...(explorer && { blockExplorers: { default: explorer } }),
    contracts: {
      ...(multicall3 !== undefined && {
        multicall3: {
          address: '0xca11bde05977b3631167028862be2a173976ca11',
          blockCreated: multicall3,
        },
      }),
      ...contracts,
    },
    ...row,
  }
}
