import type { CaipNetworkId, ChainNamespace } from '@latchkey/foundation'
import type { CaipNetwork } from '../../network/types.js'
import type { Peer } from './session.js'
import type { WalletConnectProvider } from './types.js'

/** What one namespace asks of a session: its adapter's needs, on the app's networks. */
export interface PairNamespace {
  readonly methods: readonly string[]
  readonly events: readonly string[]
  readonly networks: readonly CaipNetwork[]
}

export interface PairParameters {
  readonly namespaces: Readonly<Record<ChainNamespace, PairNamespace>>
  /** Aborted when the user leaves. `pair` then rejects with `REQUEST_ABORTED`. */
  readonly signal: AbortSignal
  /** Called with the first URI and with each renewal; `expiry` in milliseconds since the epoch. */
  readonly onUri: (uri: string, expiry: number) => void
}

/** One account of the session. */
export interface WalletConnectAccount {
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
}

/** What happens to the session without us asking. */
export interface WalletConnectHandlers {
  /** The phone ended the session, or it expired. */
  readonly onSessionDeleted: () => void
  /** Namespaces, accounts or chains of the session changed. */
  readonly onSessionUpdated: () => void
  readonly onAccountsChanged: (
    namespace: ChainNamespace,
    accounts: readonly WalletConnectAccount[],
  ) => void
  readonly onChainChanged: (caipNetworkId: CaipNetworkId) => void
  /** The socket to the relay went or came back. */
  readonly onStatus: (status: 'reconnecting' | 'connected') => void
}

/** The WalletConnect protocol as the kernel sees it; `createWalletConnect` makes one. */
export interface WalletConnectClient {
  /** Loads the client and restores a stored session. */
  getProvider(): Promise<WalletConnectProvider>
  /** What the relay knows this browser by, a `did:key`; undefined until `getProvider` has loaded it. */
  clientId(): string | undefined
  /** False until `getProvider` has restored, or `pair` has settled, a session. */
  hasSession(): boolean
  /** True where another tab has made the session: a client that is made anew has it. */
  isElsewhere(): boolean
  /** Resolves when the session is settled. A refusal by the phone rejects with `USER_REJECTED`. */
  pair(parameters: PairParameters): Promise<void>
  /** Of the session; empty without one. */
  accounts(namespace: ChainNamespace): readonly WalletConnectAccount[]
  approvedCaipNetworkIds(namespace: ChainNamespace): readonly CaipNetworkId[]
  /** Whether the socket to the relay has been gone for a while: who connects meanwhile has heard no status. */
  isReconnecting(): boolean
  /** What the wallet says of itself, cleaned; undefined without a session. */
  peer(): Peer | undefined
  /** Ends the session for every namespace. */
  disconnect(): Promise<void>
  subscribe(handlers: WalletConnectHandlers): () => void
  /** Gives back socket, timers and listeners; the session stays stored. */
  destroy(): Promise<void>
}

/** The shape of `createWalletConnect`, which the kernel loads when WalletConnect is chosen. */
export type CreateWalletConnect = (core: import('../../core.js').AppKitCore) => WalletConnectClient
