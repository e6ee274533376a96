import type {
  Connection,
  PublicKey,
  Signer,
  Transaction,
  VersionedTransaction,
} from '@solana/web3.js'
import type { SendOptions } from '../chain/sendOptions.js'

/** A transaction of `@solana/web3.js`, legacy or versioned. */
export type SolanaTransaction = Transaction | VersionedTransaction

/** How a transaction is sent. */
export interface SolanaSendOptions extends SendOptions {
  /** Others that sign too, whose keys the app has. */
  readonly signers?: readonly Signer[]
}

/**
 * What an app has of a Solana wallet, whatever kind of wallet it is: the connection's provider, as
 * `useAppKitProvider<SolanaProvider>('solana')` gives it. What the wallet cannot do is absent.
 *
 * Everything is done with the account in use. Every method throws an `AppKitError`: `USER_REJECTED` where the person
 * declines, `UNAUTHORIZED` where the wallet does not show that account, `WALLET_DISCONNECTED` once the connection has
 * ended, `INVALID_PARAMS` for a transaction that the account does not sign, and `INVALID_WALLET_RESPONSE` for an answer
 * that is not what was asked for, signed by the account's key.
 */
export interface SolanaProvider {
  /** The account in use; another object once that is another account. */
  readonly publicKey: PublicKey
  /** The ed25519 signature of the bytes, 64 bytes. */
  readonly signMessage?: (message: Uint8Array) => Promise<Uint8Array>
  /** Gives the transaction with the account's signature, as a new object. The wallet may have added instructions. */
  readonly signTransaction?: <T extends SolanaTransaction>(transaction: T) => Promise<T>
  /** Several at once: one question to the person where the wallet can. */
  readonly signAllTransactions?: <T extends SolanaTransaction>(
    transactions: readonly T[],
  ) => Promise<T[]>
  /** Has the wallet sign and send, on its own way to the network in use; gives the signature in base58. */
  readonly signAndSendTransaction?: (
    transaction: SolanaTransaction,
    options?: SolanaSendOptions,
  ) => Promise<string>
  /**
   * Sends through a connection of the app's, and gives the signature in base58; a legacy transaction gets the blockhash
   * and fee payer that it lacks. Where the node cannot be reached once it is signed, it is handed over again until its
   * blockhash is too old: `TRANSACTION_PENDING` where an equal one is still on its way so, with its `hash`;
   * `TRANSACTION_FAILED` for what no block can ever take.
   */
  readonly sendTransaction?: (
    transaction: SolanaTransaction,
    connection: Connection,
    options?: SolanaSendOptions,
  ) => Promise<string>
  /** Sign In With Solana: the wallet writes the message, and signs it. */
  readonly signIn?: (input?: SolanaSignInInput) => Promise<SolanaSignInOutput>
}

/** What the message of a sign-in says; the wallet fills in what is missing. Times are ISO 8601. */
export interface SolanaSignInInput {
  /** Host that asks, as in `app.example:8080`. */
  readonly domain?: string
  /** Default: the account in use. */
  readonly address?: string
  readonly statement?: string
  readonly uri?: string
  readonly version?: string
  /** Such as `mainnet` or `solana:mainnet`. */
  readonly chainId?: string
  readonly nonce?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** A sign-in, for a server to verify. */
export interface SolanaSignInOutput {
  readonly account: { readonly address: string; readonly publicKey: Uint8Array }
  /** The bytes that were signed: text in UTF-8. */
  readonly signedMessage: Uint8Array
  /** Of ed25519, 64 bytes. */
  readonly signature: Uint8Array
}
