import type { ApprovalRequest } from '../approvals.js'
import type { WalletId } from '../page/protocol.js'

export type UiRequest = Omit<ApprovalRequest, 'params'>

export interface UiWallet {
  readonly id: WalletId
  readonly namespace: 'evm' | 'solana'
  readonly name: string
  readonly icon: string
  /** The selected one first. */
  readonly accounts: readonly string[]
  readonly chainId?: number
  readonly chains: readonly { readonly chainId: number; readonly name: string }[]
  /** Origins that may see accounts. */
  readonly sites: readonly string[]
  readonly online: boolean
}

/** What the wallet's own pages show. */
export interface UiState {
  readonly wallets: readonly UiWallet[]
  readonly pending: readonly UiRequest[]
}

/** From the server to the wallet's own pages. */
export type UiFrame =
  | { readonly type: 'state'; readonly state: UiState }
  /** Nothing is left to decide: an approval window closes. */
  | { readonly type: 'done' }
