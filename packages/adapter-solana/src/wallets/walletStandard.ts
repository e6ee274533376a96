import type { SolanaSignInInput } from '../provider/SolanaProvider.js'

/**
 * What is used of the Wallet Standard. Its own packages of types bring a version that refuses to be installed on the Node
 * that this one serves; a test holds these against them.
 * @see https://github.com/wallet-standard/wallet-standard
 */
export interface Wallet {
  readonly version: string
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly features: Readonly<Record<string, unknown>>
  readonly accounts: readonly WalletAccount[]
}

export interface WalletAccount {
  readonly address: string
}

/** The features that are used: one to connect, and whatever else a wallet has. */
export interface WalletFeatures {
  readonly 'standard:connect': {
    connect(input?: { readonly silent?: boolean }): Promise<{
      readonly accounts: readonly WalletAccount[]
    }>
  }
  readonly 'standard:disconnect'?: { disconnect(): Promise<void> }
  readonly 'standard:events'?: {
    on(event: 'change', listener: (change: object) => void): () => void
  }
  readonly 'solana:signMessage'?: {
    signMessage(...inputs: readonly SignMessageInput[]): Promise<readonly object[]>
  }
  readonly 'solana:signTransaction'?: {
    signTransaction(...inputs: readonly SignTransactionInput[]): Promise<readonly object[]>
  }
  readonly 'solana:signAndSendTransaction'?: {
    signAndSendTransaction(...inputs: readonly SignAndSendInput[]): Promise<readonly object[]>
  }
  readonly 'solana:signIn'?: {
    signIn(...inputs: readonly SolanaSignInInput[]): Promise<readonly object[]>
  }
}

/** A wallet that can be asked to connect. */
export interface ConnectableWallet extends Wallet {
  readonly features: Wallet['features'] & WalletFeatures
}

interface SignMessageInput {
  readonly account: WalletAccount
  readonly message: Uint8Array
}

interface SignTransactionInput {
  readonly account: WalletAccount
  readonly transaction: Uint8Array
  readonly chain?: string
}

interface SignAndSendInput extends SignTransactionInput {
  readonly options?: object
}
