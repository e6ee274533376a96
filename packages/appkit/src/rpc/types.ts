/** One call of a batch (EIP-5792). */
export interface Call {
  readonly to: string
  readonly value?: bigint
  readonly data?: string
}

/** What the chain says of a call of a batch (EIP-5792). */
export interface CallReceipt {
  readonly transactionHash: string
  /** `0x1`: it was done; `0x0`: it has failed. */
  readonly status: '0x1' | '0x0'
  readonly blockHash?: string
  /** Hex. */
  readonly blockNumber?: string
  /** Hex. */
  readonly gasUsed?: string
  readonly logs?: readonly {
    readonly address: string
    readonly data: string
    readonly topics: readonly string[]
  }[]
}

/** Where a batch of calls stands, in the form of EIP-5792 2.0.0. */
export interface CallsStatus {
  readonly version: '2.0.0'
  readonly id: string
  /** Hex; absent where nobody says. */
  readonly chainId?: string
  /** 100 pending, 200 confirmed, 400 never sent, 500 failed whole, 600 failed in part. */
  readonly status: number
  /** Whether the calls were executed as one. */
  readonly atomic: boolean
  readonly receipts: readonly CallReceipt[]
}
