import type { CaipAddress, CaipNetworkId } from '@latchkey/foundation'
import type { CallReceipt } from '../rpc/types.js'

/**
 * A transaction in terms every chain shares, or the chain's own in `raw`
 * (a Solana `Transaction` or `VersionedTransaction`, say).
 */
export interface TransactionRequest {
  /** Who receives `value`, in the native currency or in `token`; or the contract that `data` is for. */
  readonly to?: string
  /** Base units. */
  readonly value?: bigint
  /** Address of the token that is sent (ERC-20, SPL); without it the native currency is. */
  readonly token?: string
  /** Hex, where the chain has call data. */
  readonly data?: string
  readonly gas?: bigint
  /** What it may cost at most beside what it sends, in base units of the coin: wallets are told, where the chain lets a sender choose. */
  readonly feeLimit?: bigint
  readonly raw?: unknown
  /** Chain-specific send options, such as Solana's preflightCommitment. */
  readonly options?: Readonly<Record<string, unknown>>
}

/** What a transaction costs beside what it sends, in base units of the network's own currency. */
export type FeeEstimate =
  | {
      /** `exact`: what will be paid. `upTo`: no more than that, by the prices of now. */
      readonly kind: 'exact' | 'upTo'
      readonly value: bigint
      /** The part of it that opens an account for the receiver (the rent of Solana). */
      readonly deposit?: bigint
    }
  /** `sponsored`: somebody else pays. `unknown`: who sends it decides, and does not say before. */
  | { readonly kind: 'sponsored' | 'unknown' }

/** Where a transaction stands: not in a block yet; in one; in one and failed; or in none, and too old for any. */
export type TransactionStatus = 'pending' | 'confirmed' | 'failed' | 'expired'

/** What has become of a transaction, where another one may be in a block for it. */
export interface TransactionFate {
  /** `failed` also where what took its place is something else: it will never be done. */
  readonly status: TransactionStatus
  /** The transaction that took its place, or that has executed what the owners of an account have signed. */
  readonly minedHash?: string
  /** What took its place: the same for a higher price, nothing to oneself, or anything else. */
  readonly replacement?: 'repriced' | 'cancelled' | 'replaced'
  /** Of the transaction that is in a block. */
  readonly receipt?: CallReceipt
}

/** A transaction that this page has sent, or an earlier one of this site. */
export interface SentTransaction {
  readonly hash: string
  readonly caipNetworkId: CaipNetworkId
  /** Who sent it. */
  readonly caipAddress: CaipAddress
  readonly to?: string
  /** Base units. */
  readonly value?: bigint
  /** Address of the token that was sent; without it `value` is of the native currency. */
  readonly token?: string
  /** What it moves, in words (`12.5 USDC`), as whoever asked for it has said. */
  readonly summary?: string
  /** True: it called a contract at `to`, which nobody has chosen as a receiver. */
  readonly isCall?: boolean
  /** Milliseconds since the epoch. */
  readonly sentAt: number
  /** `unknown`: nobody could say for so long that it is no longer asked for (SND-3). */
  readonly status: TransactionStatus | 'unknown'
  /** The transaction that is in a block for it, where that is another: it was sped up, cancelled, or sent by a Safe. */
  readonly minedHash?: string
  /** What has taken its place in the order of its account. */
  readonly replacement?: NonNullable<TransactionFate['replacement']>
}
