import type { CaipAddress, CaipNetworkId } from '@latchkey/foundation'
import type { TransactionFate, TransactionStatus } from '../adapter/contract.js'

/** A transaction that this page has sent. */
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
