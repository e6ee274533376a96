import type { Address, Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'

/** Something that the owners of a Safe agreed on; its hash is no transaction's. */
export interface SafeProposal {
  readonly safeTxHash: Hex
  readonly calls: readonly { readonly to: Address; readonly value: bigint; readonly data: Hex }[]
  readonly nonce: bigint
  /** The transaction that executed it, once there is one. */
  transactionHash: Hex | undefined
}

/** A contract account on one chain, owned by the wallet's own keys. */
export interface SafeAccount {
  readonly address: Address
  readonly chain: { readonly chainId: number; readonly name: string; readonly rpcUrl: string }
  /** In the order of their addresses, as the contract wants signatures. */
  readonly owners: readonly PrivateKeyAccount[]
  /** Oldest first. */
  readonly proposals: Map<Hex, SafeProposal>
}
