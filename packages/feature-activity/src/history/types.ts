import type { Transaction } from '@latchkey/blockchain-api'
import type { AppKitError, CaipAddress, CaipNetworkId } from '@latchkey/foundation'

/** An account on a network. */
export interface HistoryOwner {
  readonly caipAddress: CaipAddress
  readonly caipNetworkId: CaipNetworkId
  readonly address: string
}

/** Transactions of one month, the newest first. */
export interface TransactionMonth {
  readonly year: number
  /** 0 for January, in the reader's time zone. */
  readonly month: number
  readonly transactions: readonly Transaction[]
}

/** The months of a year that have transactions, the newest first (ACT-1). */
export interface TransactionYear {
  readonly year: number
  readonly months: readonly TransactionMonth[]
}

/** A page that could not be read. */
export interface HistoryFailure {
  readonly error: AppKitError
  /** The newest page, or one that goes on from there. */
  readonly page: 'first' | 'next'
}

/** The history of one account on one network, and where reading it stands (ACT-2). */
export interface History {
  /** Whose it is, as CAIP-10 address. */
  readonly caipAddress: CaipAddress | undefined
  readonly lastNetworkInView: CaipNetworkId | undefined
  /** All pages that have come, the newest transaction first. */
  readonly transactions: readonly Transaction[]
  /** The ids of all that the newest page had when it came last, shown or not. */
  readonly newestIds: readonly string[]
  readonly transactionsByYear: readonly TransactionYear[]
  /** What was bought through the on-ramp: in progress, done or failed. */
  readonly coinbaseTransactions: readonly Transaction[]
  readonly isRefreshing: boolean
  readonly isLoadingMore: boolean
  /** True after a failure too (ACT-3): a view looks at `failure` first. */
  readonly empty: boolean
  /** Cursor of the next page; undefined on the last one, and after a failure. */
  readonly next: string | undefined
  /** Where it goes on below what is known, a failure or not. */
  readonly below: string | undefined
  readonly failure: HistoryFailure | undefined
  /** What was bought could not be read. */
  readonly hasLostPurchases: boolean
  /** False: the server does not know the network. */
  readonly isSupported: boolean
  /** When the newest page came last, in milliseconds since the epoch. */
  readonly updatedAt: number | undefined
  /** True: shown from memory, and not read again since. */
  readonly isStale: boolean
}
