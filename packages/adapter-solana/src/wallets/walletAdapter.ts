import type { Connection, SendOptions, Transaction, VersionedTransaction } from '@solana/web3.js'
import type { SolanaSignInInput } from '../provider/SolanaProvider.js'

/** A wallet by `@solana/wallet-adapter-base`: what is used of its `WalletAdapter`. An app that has none need not install it. */
export interface WalletAdapter {
  readonly name: string
  readonly icon: string
  /** It can be chosen when it is `Installed` or `Loadable`. */
  readonly readyState: string
  readonly publicKey: { toBase58(): string } | null
  readonly connected: boolean
  autoConnect(): Promise<void>
  connect(): Promise<void>
  disconnect(): Promise<void>
  sendTransaction(
    transaction: Transaction | VersionedTransaction,
    connection: Connection,
    options?: SendOptions,
  ): Promise<string>
  on(event: WalletAdapterEvent, listener: () => void): unknown
  off(event: WalletAdapterEvent, listener: () => void): unknown
}

type WalletAdapterEvent = 'connect' | 'disconnect' | 'readyStateChange'

/** One that signs messages. */
export interface MessageSigner {
  signMessage(message: Uint8Array): Promise<Uint8Array>
}

/** One that signs transactions without sending them. */
export interface TransactionSigner {
  signTransaction<T extends Transaction | VersionedTransaction>(transaction: T): Promise<T>
}

/** One that signs several at one go. */
export interface TransactionsSigner {
  signAllTransactions<T extends Transaction | VersionedTransaction>(transactions: T[]): Promise<T[]>
}

/** One that signs in. */
export interface SignInSigner {
  signIn(input?: SolanaSignInInput): Promise<unknown>
}
