export { abortable, pause, type WaitOptions, withTimeout } from '../abort.js'
export { formatUnits } from '../amount/formatUnits.js'
export { parseUnits } from '../amount/parseUnits.js'
export {
  type CaipAddress,
  type CaipAssetId,
  type CaipNetworkId,
  type ChainNamespace,
  type ChainReference,
  formatCaipAddress,
  formatCaipNetworkId,
  isCaipAddress,
  type ParsedCaipAddress,
  type ParsedCaipAssetId,
  type ParsedCaipNetworkId,
  parseCaipAddress,
  parseCaipAssetId,
  parseCaipNetworkId,
  parseStrictCaipAddress,
  parseStrictCaipNetworkId,
} from '../caip.js'
export {
  BALANCE_RETRY_COOLDOWN_MS,
  EMAIL_LOGIN_COOLDOWN_MS,
  ENS_CACHE_MS,
  ERROR_REPORTS_COUNT,
  ERROR_REPORTS_WINDOW_MS,
  ERROR_TOAST_DELAY_MS,
  FRAME_DEFAULT_CHAIN,
  FRAME_EVM_CHAIN_IDS,
  FRAME_LOAD_TIMEOUT_MS,
  FRAME_READY_DELAY_MS,
  FRAME_REQUEST_TIMEOUT_MS,
  FRAME_SIGN_OUT_WAIT_MS,
  FRAME_SOLANA_CHAINS,
  FRAME_VERSION,
  HEARTBEAT_MS,
  IDENTITY_CACHE_MS,
  LOG_BUFFER_BYTES,
  LOG_LEVEL_DEFAULT,
  NATIVE_BALANCE_CACHE_MS,
  ONRAMP_FEE_PERCENT,
  ONRAMP_LIMITS,
  PENDING_WATCH_INTERVAL_MS,
  PENDING_WATCH_LIMIT_COUNT,
  PORTFOLIO_CACHE_MS,
  RECENT_WALLETS_COUNT,
  RECOMMENDED_WALLETS_COUNT,
  RPC_TIMEOUT_MS,
  SEND_CONFIRMATION_WAIT_MS,
  SWAP_SLIPPAGE_PERCENT,
  TESTNET_BALANCE,
  TOAST_SWAP_DELAY_MS,
  WALLET_PROMPT_TIMEOUT_MS,
  WALLETS_PAGE_COUNT,
  WALLETS_SEARCH_COUNT,
} from '../constants.js'
export { createEmitter, type Emitter } from '../emitter.js'
export { AppKitError } from '../errors/AppKitError.js'
export { ALERTS, type Alert, type AlertId, alertForProviderError } from '../errors/alerts.js'
export {
  createErrors,
  type FeatureError,
  type FeatureErrorContext,
  type FeatureErrors,
} from '../errors/createErrors.js'
export { EarlyError } from '../errors/EarlyError.js'
export { isAppKitError } from '../errors/isAppKitError.js'
export { type AppKitErrorArguments, KitError } from '../errors/KitError.js'
export {
  type CommonErrorContext,
  ERROR_MESSAGES,
  type ErrorCode,
  type ErrorContext,
  type ErrorContextMap,
} from '../errors/messages.js'
export { PageError } from '../errors/PageError.js'
export { walkCauses } from '../errors/walkCauses.js'
export { isCaipNetworkId } from '../isCaipNetworkId.js'
export { isLoopback } from '../isLoopback.js'
export { isSameAddress, plainAddress } from '../isSameAddress.js'
export { loadChunk } from '../loadChunk.js'
export {
  createLogger,
  LOG_LEVELS,
  type LogEntry,
  type Logger,
  type LoggerOptions,
  type LogLevel,
} from '../logger.js'
export { parseUrl } from '../parseUrl.js'
export { randomId } from '../randomId.js'
export { redact, redactText } from '../redact.js'
export {
  errorResource,
  idleResource,
  loadingResource,
  type Resource,
  successResource,
} from '../resource.js'
export { readRetryAfter, retryDelay, TRIES_COUNT } from '../retryDelay.js'
export { createMemoryBackend, type StorageBackend } from '../storage/backend.js'
export { createCookieReader } from '../storage/cookie.js'
export { formatCookie } from '../storage/cookieCodec.js'
export { createCookieStorage } from '../storage/createCookieStorage.js'
export {
  createStorage,
  type Storage,
  type StorageOptions,
} from '../storage/createStorage.js'
export { defineStorageKey, type StorageKey } from '../storage/storageKey.js'
export {
  DAY_MS,
  DAY_SECONDS,
  HOUR_MS,
  HOUR_SECONDS,
  MINUTE_MS,
  MINUTE_SECONDS,
  SECOND_MS,
  WEEK_SECONDS,
  YEAR_SECONDS,
} from '../time.js'
export { VERSION } from '../version.js'
