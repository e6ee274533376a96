/** A transaction as it was read from a chain. */
export interface MinedTransaction {
  /** CAIP-2 id. */
  readonly chain: string
  readonly hash: string
  /** Milliseconds since the epoch. */
  readonly minedAt: number
  /** Its place among those of the chain that were mined at the same time. */
  readonly place: number
  readonly operation: 'approve' | 'deploy' | 'execute' | 'trade' | 'transfer'
  readonly status: 'confirmed' | 'failed'
  readonly sender: string
  /** Nothing where a contract was made. */
  readonly receiver: string | null
  readonly transfers: readonly MinedTransfer[]
}

export interface MinedTransfer {
  readonly sender: string
  readonly receiver: string
  /** Address of the token; empty for the coin. */
  readonly asset: string
  /** Base units. */
  readonly amount: bigint
  /** Dollars for one at the time, as prices are written. */
  readonly price: bigint | undefined
}
