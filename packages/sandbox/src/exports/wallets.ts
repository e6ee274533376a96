export {
  type ApprovalDecision,
  type ApprovalDetail,
  type ApprovalKind,
  type ApprovalPolicy,
  type ApprovalRequest,
  type Approvals,
  createApprovals,
  type PendingApproval,
} from '../wallets/browser/approvals.js'
export {
  createEvmWallet,
  type EvmWallet,
  type EvmWalletOptions,
} from '../wallets/browser/evm/createEvmWallet.js'
export type { EvmWalletChain } from '../wallets/browser/evm/state.js'
export type { WalletFault, WalletRequest } from '../wallets/browser/faults.js'
export { createWalletIcon, type IconDataUri } from '../wallets/browser/icons.js'
export type { ProviderInfo } from '../wallets/browser/page/announceProvider.js'
export type { Eip1193Provider } from '../wallets/browser/page/createProvider.js'
export type {
  SolanaStandardWallet,
  SolanaWalletFeatures,
  StandardAccount,
  StandardWallet,
} from '../wallets/browser/page/createStandardWallet.js'
export type { RequestLogEntry } from '../wallets/browser/requestLog.js'
export type {
  BrowserApprovalPolicy,
  WalletSession,
} from '../wallets/browser/server/createSession.js'
export type {
  InpageOptions,
  PageDefaults,
  TwinOptions,
} from '../wallets/browser/server/inpageOptions.js'
export {
  type BrowserWallets,
  type BrowserWalletsOptions,
  startBrowserWallets,
} from '../wallets/browser/server/startBrowserWallets.js'
export {
  createSolanaWallet,
  type SolanaWallet,
  type SolanaWalletOptions,
} from '../wallets/browser/solana/createSolanaWallet.js'
export type {
  SilentConnect,
  WalletControls,
  WalletSwitches,
} from '../wallets/browser/switches.js'
export { WalletRequestError, walletErrorCodes } from '../wallets/browser/WalletRequestError.js'
export type { Mining } from '../wallets/mining.js'
export type { PendingTransaction } from '../wallets/pendingTransactions.js'
export type { ReplyOptions, ReplyState } from '../wallets/replies.js'
export type { SafeProposal } from '../wallets/safe/SafeAccount.js'
