import type { ApprovalRequest } from '../approvals.js'
import type { WalletId } from '../page/protocol.js'
import type { PageDefaults } from '../server/inpageOptions.js'
import type { WalletSwitches } from '../switches.js'

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
  readonly switches: WalletSwitches
  /** Whether the active chain does, as far as it was told here. */
  readonly mines: boolean
  /** Those that wait to be mined. */
  readonly transactions: readonly { readonly hash: string }[]
  /** Whether a Safe stands in the place of the accounts, and what it was asked to do. */
  readonly safe: boolean
  readonly proposals: readonly { readonly safeTxHash: string; readonly isExecuted: boolean }[]
}

/** What the wallet's own pages show. */
export interface UiState {
  readonly wallets: readonly UiWallet[]
  readonly pending: readonly UiRequest[]
  /** Who answers. */
  readonly approvals: string
  /** What holds from a page's next load on. */
  readonly pageDefaults: PageDefaults
}

/** From the server to the wallet's own pages. */
export type UiFrame =
  | { readonly type: 'state'; readonly state: UiState }
  /** Nothing is left to decide: an approval window closes. */
  | { readonly type: 'done' }
