import type { CaipNetworkId, ChainNamespace } from '@latchkey/foundation'

/** A network as the kernel knows it: a viem-shaped chain with its CAIP-2 identity. */
export interface CaipNetwork {
  /** The number inside eip155, the CAIP-2 reference elsewhere. */
  readonly id: number | string
  readonly caipNetworkId: CaipNetworkId
  readonly chainNamespace: ChainNamespace
  readonly name: string
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }
  readonly rpcUrls: {
    readonly default: { readonly http: readonly string[]; readonly webSocket?: readonly string[] }
  }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } }
  readonly contracts?: Readonly<Record<string, unknown>>
  readonly testnet?: boolean
  /** A data URI or an https address. Well-known networks have a picture without it. */
  readonly imageUrl?: string
}

/** A chain in viem's shape, which `networks` accepts as it is. */
export interface ViemChain {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }
  readonly rpcUrls: {
    readonly default: {
      readonly http: readonly string[]
      readonly webSocket?: readonly string[] | undefined
    }
  }
  readonly blockExplorers?:
    | { readonly default: { readonly name: string; readonly url: string } }
    | undefined
  readonly contracts?: object | undefined
  readonly testnet?: boolean | undefined
  /** A data URI or an https address. */
  readonly imageUrl?: string | undefined
}

/** What an app passes in `networks`. */
export type AppKitNetwork = CaipNetwork | ViemChain

/** What the kernel knows of the networks of one namespace. */
export interface NetworkState {
  /** The network in use, or the one chosen before connecting. */
  readonly caipNetwork: CaipNetwork | undefined
  /** The CAIP-2 id that the wallet reports, when it is none of the configured networks. */
  readonly unsupportedCaipNetworkId: CaipNetworkId | undefined
  readonly requestedCaipNetworkIds: readonly CaipNetworkId[]
  /** What the wallet's session allows; undefined when the wallet does not say. */
  readonly approvedCaipNetworkIds: readonly CaipNetworkId[] | undefined
  readonly supportsAllNetworks: boolean
  readonly smartAccountEnabledNetworks: readonly CaipNetworkId[]
}
