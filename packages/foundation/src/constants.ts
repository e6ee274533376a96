// Login
/** Milliseconds between two email logins. */
export const EMAIL_LOGIN_COOLDOWN_MS = 30_000
/** Milliseconds after a failed token-balance fetch before the next one. */
export const BALANCE_RETRY_COOLDOWN_MS = 30_000

// Cache lifetimes
/** Milliseconds that a portfolio stays fresh. */
export const PORTFOLIO_CACHE_MS = 30_000
/** Milliseconds that a native balance stays fresh. */
export const NATIVE_BALANCE_CACHE_MS = 30_000
/** Milliseconds that an ENS name stays fresh. */
export const ENS_CACHE_MS = 300_000
/** Milliseconds that an identity stays fresh. */
export const IDENTITY_CACHE_MS = 300_000

// Lists and messages
/** Recent wallets that are kept. */
export const RECENT_WALLETS_COUNT = 2
/** Milliseconds between an old toast closing and the next one. */
export const TOAST_SWAP_DELAY_MS = 150
/** Milliseconds before the toast of a refused request. */
export const ERROR_TOAST_DELAY_MS = 300
/** Wallets in a page of the wallet list. */
export const WALLETS_PAGE_COUNT = 40
/** Recommended wallets. */
export const RECOMMENDED_WALLETS_COUNT = 4
/** Entries of a wallet search. */
export const WALLETS_SEARCH_COUNT = 100

// On-ramp and swaps
/** Default purchase limits in USD or EUR by payment method. */
export const ONRAMP_LIMITS = {
  card: { min: '10.00', max: '7500.00' },
  ach_bank_account: { min: '10.00', max: '25000.00' },
} as const
/** Supported on-ramp fees, in percent. */
export const ONRAMP_FEE_PERCENT = { min: 1, max: 2 } as const
/** Default slippage tolerance of a swap, in percent. */
export const SWAP_SLIPPAGE_PERCENT = 1

// Logs and telemetry
/** Bytes of the log buffer. */
export const LOG_BUFFER_BYTES = 1_024_000
export { LOG_LEVEL_DEFAULT } from './logLevel.js'
/** Error reports that are sent in one window. */
export const ERROR_REPORTS_COUNT = 5
/** Milliseconds of a window of error reports. */
export const ERROR_REPORTS_WINDOW_MS = 60_000

// WalletConnect
/** Milliseconds between two heartbeats of the wallet connection. */
export const HEARTBEAT_MS = 5_000

// Login frame
/** Milliseconds from the frame's ready event to its first message. */
export const FRAME_READY_DELAY_MS = 500
/** Milliseconds until a frame that is not ready has failed. */
export const FRAME_LOAD_TIMEOUT_MS = 20_000
/** Milliseconds until a frame request has failed. */
export const FRAME_REQUEST_TIMEOUT_MS = 30_000
/** Milliseconds to wait for the reply to a sign-out. */
export const FRAME_SIGN_OUT_WAIT_MS = 3_000
/** Version of the frame protocol. */
export const FRAME_VERSION = '4'
/** Network of the frame without a last-used one. */
export const FRAME_DEFAULT_CHAIN = 'eip155:1'
/** Chain ids of the frame inside eip155. */
export const FRAME_EVM_CHAIN_IDS = [
  1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97, 43114,
  43113, 324, 280, 100, 8453, 84531, 84532, 7777777, 999,
] as const
/** Solana networks of the frame: mainnet, devnet and testnet by genesis reference. */
export const FRAME_SOLANA_CHAINS = [
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
] as const

// Transactions and balances
/** Polls after which a pending transaction is no longer watched. */
export const PENDING_WATCH_LIMIT_COUNT = 99
/** Milliseconds between two polls of a pending transaction. */
export const PENDING_WATCH_INTERVAL_MS = 30_000
/** Milliseconds that sending waits for a confirmation. */
export const SEND_CONFIRMATION_WAIT_MS = 25_000
/** Native balance shown on a testnet. */
export const TESTNET_BALANCE = '0.00'

// Waiting for a wallet
/** Milliseconds that a person has to answer in the wallet. */
export const WALLET_PROMPT_TIMEOUT_MS = 300_000
/** Milliseconds that a request without a prompt may take. */
export const RPC_TIMEOUT_MS = 15_000
