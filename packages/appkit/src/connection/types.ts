import type { CaipAddress, CaipNetworkId, ChainNamespace } from '@latchkey/foundation'

/** Where a namespace stands. `reconnecting` belongs to the wallet-connection layer. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'

/** One account of a connection. */
export interface Account {
  readonly namespace: ChainNamespace
  readonly address: string
  /** On the network that the connection is on. */
  readonly caipAddress: CaipAddress
  readonly type?: string
  readonly publicKey?: string
  readonly path?: string
}

/** A connector with its accounts and network: one entry of `connections`. */
export interface Connection {
  readonly connectorId: string
  readonly namespace: ChainNamespace
  readonly name: string
  readonly icon?: string
  readonly rdns?: string
  readonly accounts: readonly Account[]
  readonly caipNetworkId: CaipNetworkId
  /** What the wallet's session allows; absent when the wallet does not say. */
  readonly approvedCaipNetworkIds?: readonly CaipNetworkId[]
  /** False when only the approved networks can be used. Default true. */
  readonly supportsAllNetworks?: boolean
}

/** A connection that has ended, the account last in use first. */
export interface RecentConnection extends Connection {
  /** Milliseconds since the epoch. */
  readonly disconnectedAt: number
}

/** A wallet chosen lately, newest first, at most two kept. */
export interface RecentWallet {
  readonly id: string
  readonly name: string
  readonly rdns?: string
  readonly imageUrl?: string
  readonly explorerId?: string
}

/** The deep link of the phone wallet in use, opened again for each request. */
export interface WalletLinking {
  readonly name: string
  readonly href: string
}

/** The pairing with a phone wallet that is under way. */
export interface PairingState {
  readonly wcUri: string | undefined
  /** Milliseconds since the epoch. */
  readonly wcPairingExpiry: number | undefined
  readonly wcLinking: WalletLinking | undefined
  /** What WalletConnect's relay knows this browser by, a `did:key`; there with the URI. */
  readonly wcClientId?: string
  readonly wcError: boolean
  /** True between the click on a deep link and the wallet's answer. */
  readonly buffering: boolean
}
