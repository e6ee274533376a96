import type { CaipNetworkId } from '@latchkey/foundation'
import type { Connection } from '@solana/web3.js'
import type { SendOptions } from '../chain/sendOptions.js'
import type { SolanaSignInInput, SolanaTransaction } from '../provider/SolanaProvider.js'

/**
 * A wallet of any kind, once it is chosen. A missing method is a missing capability. What it gives back is of the right
 * shape; whether it is what was asked for is judged in `signing/`.
 */
export interface SolanaWallet {
  /** Base58 addresses that the wallet shows us now. */
  accounts(): readonly string[]
  /** May prompt, unless `silent`. Gives the addresses; none where a silent call finds none, as in a locked wallet. */
  connect(parameters: { silent: boolean }): Promise<readonly string[]>
  disconnect(): Promise<void>
  /** The networks that the wallet serves; undefined when it does not say. */
  networks(): readonly CaipNetworkId[] | undefined
  /** Whether it can sign for a network. */
  serves(caipNetworkId: CaipNetworkId): boolean
  /** The signature's bytes. */
  signMessage?(address: string, message: Uint8Array): Promise<Uint8Array>
  /** Signs and gives the transaction's bytes back, for us to send. */
  signTransaction?(
    address: string,
    transaction: SolanaTransaction,
    network: CaipNetworkId,
  ): Promise<Uint8Array>
  /** The same of several, at one go. */
  signAllTransactions?(
    address: string,
    transactions: readonly SolanaTransaction[],
    network: CaipNetworkId,
  ): Promise<readonly Uint8Array[]>
  /** Sends by itself; gives the signature in base58. */
  sendTransaction?(parameters: {
    readonly address: string
    readonly transaction: SolanaTransaction
    readonly network: CaipNetworkId
    readonly connection: Connection
    readonly options: SendOptions
  }): Promise<string>
  /** Signs in: whatever the wallet answers. */
  signIn?(input: SolanaSignInInput): Promise<unknown>
  watch(listeners: {
    /** Also with none, which may be a locked wallet: it shows its accounts again later. */
    onAccounts(addresses: readonly string[]): void
    /** The wallet has ended the connection. */
    onEnd(): void
    onNetwork?(caipNetworkId: CaipNetworkId): void
  }): () => void
}
