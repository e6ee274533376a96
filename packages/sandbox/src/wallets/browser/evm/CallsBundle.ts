import type { Hex, TransactionReceipt } from 'viem'
import type { SafeAccount } from '../../safe/SafeAccount.js'

/** EIP-5792 status codes. */
export const callsStatus = {
  pending: 100,
  confirmed: 200,
  failed: 400,
  reverted: 500,
  partial: 600,
} as const

/** A batch of calls under way or done. */
export interface CallsBundle {
  readonly id: string
  readonly origin: string
  readonly chainId: number
  status: (typeof callsStatus)[keyof typeof callsStatus]
  receipts: readonly TransactionReceipt[]
  /** Of a Safe's: which one, and under which hash it waits for its owners. */
  readonly proposed: { readonly safe: SafeAccount; readonly safeTxHash: Hex } | undefined
}
