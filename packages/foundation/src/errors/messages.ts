import { EARLY_MESSAGES } from './EarlyError.js'

/**
 * The one table of every text that the kit throws, shows as an error, or warns with.
 * A part in braces is filled from the error's context.
 */
export const ERROR_MESSAGES = {
  ...EARLY_MESSAGES,

  // Options and registry
  PROJECT_ID_MISSING: 'Project ID not configured',
  LOCAL_CONFIG_IGNORED: 'Local configuration ignored',
  ADAPTER_NOT_FOUND: 'Adapter not found',
  CONNECTOR_NOT_FOUND: 'Connector not found',
  PROVIDER_NOT_FOUND: 'Provider not found.',
  WALLETS_UNAVAILABLE: 'The list of wallets could not be loaded',

  // Networks
  CAIP_NETWORK_UNDEFINED: 'CaipNetwork is undefined',
  CAIP_NETWORK_OR_ADDRESS_UNDEFINED: 'CaipNetwork or CaipAddress is undefined',
  CHAIN_NOT_SUPPORTED: 'Chain is not supported',
  UNSUPPORTED_CHAIN: 'Unsupported chain',
  CHAIN_NOT_ADDED: 'Network not added to the wallet',
  CHAIN_MISMATCH: 'The wallet is on another network',
  CHAIN_SWITCH_UNSUPPORTED: 'does not support programmatic chain switching',

  // Connection
  NOT_CONNECTED: 'No wallet is connected',
  ACCOUNT_CHANGED: 'Account changed, please try again',
  DISCONNECT_FAILED: 'Failed to disconnect',
  DISCONNECT_CHAINS_FAILED: 'Failed to disconnect chains: {chains}',
  PROPOSAL_EXPIRED: 'Connection request expired',
  SESSION_EXPIRED: 'Wallet session expired',
  REQUEST_EXPIRED: 'Request expired',
  RELAY_UNREACHABLE: 'Relay unreachable',
  POPUP_BLOCKED: 'The browser blocked the popup',

  // Wallet replies
  REQUEST_PENDING: 'Request already open in your wallet',
  WALLET_DISCONNECTED: 'Wallet disconnected',
  CHAIN_DISCONNECTED: 'Network disconnected',
  UNAUTHORIZED: 'Not authorized by the wallet',
  UNSUPPORTED_CAPABILITY: 'Capability not supported by the wallet',
  ATOMICITY_UNSUPPORTED: 'Atomic calls not supported by the wallet',
  BATCH_TOO_LARGE: 'Too many calls for the wallet',
  DUPLICATE_BATCH: 'Calls already sent to the wallet',
  UNKNOWN_BATCH: 'Calls not known to the wallet',
  INVALID_WALLET_RESPONSE: 'Invalid response from the wallet',
  RATE_LIMITED: 'Too many requests, please try again',
  INTERNAL: 'Internal error',
  UNKNOWN: 'Unknown error',

  // Signing and sending
  SIGN_MESSAGE_FAILED: 'sign message failed',
  GAS_ESTIMATE_FAILED: 'error estimating gas',
  TRANSACTION_FAILED: 'Transaction failed',
  TRANSACTION_PENDING: 'Transaction is still pending',
  INSUFFICIENT_FUNDS: 'Insufficient funds',
  BELOW_MINIMUM_BALANCE: 'The network keeps no account with so little',
  AMOUNT_AND_RECEIVER_REQUIRED: 'An amount and receiver address are required',
  TOKEN_REQUIRED: 'A token is required',
  INVALID_AMOUNT: 'Invalid amount',
  INVALID_RECIPIENT: 'Invalid receiver address',
  NAME_NOT_FOUND: 'Name not found',
  NAME_LOOKUP_FAILED: 'The name could not be looked up',
  NAME_CONFLICT: 'The name stands for different addresses on different networks',
  INVALID_NAME: 'Use at least 4 letters, digits or hyphens',

  // Embedded wallet and its frame
  EMAIL_LOGIN_UNAVAILABLE: 'Unable to load email login dependency',
  EMAIL_COOLDOWN: 'Please try again after {n} seconds',
  SOMETHING_WENT_WRONG: 'Something went wrong',
  FRAME_ERROR: 'An error occurred',
  IFRAME_LOAD_FAILED: 'iframe_load_failed',
  IFRAME_REQUEST_TIMEOUT: 'iframe_request_timeout',
  RPC_NOT_ALLOWED: 'Requested RPC call is not allowed',
  ACTION_NOT_ALLOWED: 'Action not allowed',

  // Sign-in
  SIWX_INIT_FAILED: 'A problem occurred while trying initialize authentication',
  SIWX_SIGNATURE_DECLINED: 'Signature declined',
  SIWX_SMART_ACCOUNT: 'This application might not support Smart Accounts',
  SIWX_AUTHENTICATING: 'Authenticating...',
  SIWX_NOT_ENABLED: 'Sign-in: not enabled',
  SIWX_NO_ADDRESS: 'Sign-in: no active address',
  SIWX_NO_NETWORK: 'Sign-in: no active network',
  SIWX_NO_CLIENT: 'Sign-in: no connection client',

  // Balances, history, swaps
  TOKEN_BALANCE_UNAVAILABLE: 'Token Balance Unavailable',
  TRANSACTIONS_FETCH_FAILED: 'Failed to fetch transactions',
  GAS_PRICE_NETWORK_UNSUPPORTED: 'Network not supported for Gas Price',
  SWAPS_NETWORK_UNSUPPORTED: 'Network not supported for Swaps',

  // Environment
  NETWORK_ERROR: 'Network request failed',
  INVALID_RESPONSE: 'Invalid response from the server',
  NO_INTERNET: 'No internet connection',
  CLOCK_SKEW: 'The clock of this device is wrong',
} as const

/** A code of the error catalogue. */
export type ErrorCode = keyof typeof ERROR_MESSAGES

/** Fields that any error may carry; none of them is part of a message unless its template says so. */
export interface CommonErrorContext {
  readonly reason?: string
  readonly method?: string
  readonly namespace?: string
  readonly caipNetworkId?: string
  readonly connectorId?: string
  readonly chainId?: number
  readonly address?: string
  /** True: it is known that nothing was sent, whatever the code says by itself. */
  readonly isUnsent?: boolean
}

/** What the codes that need more than the common fields carry. */
export interface ErrorContextMap {
  INVALID_CAIP_10_ADDRESS: { readonly address: string }
  INVALID_CAIP_2_NETWORK_ID: { readonly caipNetworkId: string }
  INVALID_CAIP_19_ASSET_ID: { readonly assetId: string }
  INVALID_OPTIONS: { readonly reason: string }
  LOCAL_CONFIG_IGNORED: { readonly keys?: readonly string[] }
  ADAPTER_FOR_NAMESPACE_NOT_FOUND: { readonly ns: string }
  DISCONNECT_CHAINS_FAILED: { readonly chains: string }
  CHAIN_MISMATCH: { readonly expected?: string; readonly actual?: string }
  EMAIL_COOLDOWN: { readonly n: number }
  CLOCK_SKEW: { readonly skewMs?: number }
  VIEW_NOT_FOUND: { readonly view?: string }
  /** `isExpired`: it is too old for any block, and nothing was paid. */
  TRANSACTION_FAILED: { readonly hash?: string; readonly isExpired?: boolean }
  /** `least`: base units of the coin that the account of `of` must have. */
  BELOW_MINIMUM_BALANCE: { readonly of: 'sender' | 'receiver'; readonly least: string }
  TRANSACTION_PENDING: { readonly hash?: string }
  NETWORK_ERROR: { readonly status?: number }
  RATE_LIMITED: { readonly status?: number }
  STORAGE_READ_FAILED: { readonly key?: string }
  STORAGE_WRITE_FAILED: { readonly key?: string }
  STORAGE_CORRUPTED: { readonly key?: string }
}

/** The context of one code. */
export type ErrorContext<C extends ErrorCode = ErrorCode> = C extends keyof ErrorContextMap
  ? CommonErrorContext & ErrorContextMap[C]
  : CommonErrorContext
