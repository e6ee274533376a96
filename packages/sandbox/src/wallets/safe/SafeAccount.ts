import type { Address, Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { createTurns } from '../turns.js'

/** One thing that a Safe is asked to do. */
export interface SafeCall {
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
}

/** Something that the owners of a Safe agreed on; its hash is no transaction's. */
export interface SafeProposal {
  readonly safeTxHash: Hex
  readonly calls: readonly SafeCall[]
  readonly nonce: bigint
  /** The transaction that executed it, once there is one. */
  transactionHash: Hex | undefined
}

export interface SafeChain {
  readonly chainId: number
  readonly name: string
  readonly rpcUrl: string
}

/** What a Safe takes from the wallet that has it. */
export interface SafeWallet {
  /** Sends a transaction of an owner's to the Safe's chain, and gives its hash. */
  signAndSend(
    owner: PrivateKeyAccount,
    transaction: { to?: Address; data: Hex; value?: bigint },
  ): Promise<Hex>
  /** Called when there is a proposal, and when it is executed. */
  changed(): void
}

/** A contract account on one chain, owned by the wallet's own keys. */
export interface SafeAccount extends SafeWallet {
  readonly address: Address
  readonly chain: SafeChain
  /** In the order of their addresses, as the contract wants signatures. */
  readonly owners: readonly PrivateKeyAccount[]
  /** Oldest first. */
  readonly proposals: Map<Hex, SafeProposal>
  /** Executions go out one after the other, so that none is sent twice. */
  readonly inTurn: ReturnType<typeof createTurns>
}
