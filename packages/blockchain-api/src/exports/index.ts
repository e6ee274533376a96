export type { Clock } from '../clock.js'
export { type BlockchainApi, createBlockchainApi } from '../createBlockchainApi.js'
export {
  type BuildSwapApprovalParameters,
  buildSwapApproval,
} from '../endpoints/buildSwapApproval.js'
export {
  type BuildSwapTransactionParameters,
  buildSwapTransaction,
} from '../endpoints/buildSwapTransaction.js'
export type { BuiltTransaction, BuiltTransactionReply } from '../endpoints/builtTransaction.js'
export {
  type CreateOnrampUrlParameters,
  createOnrampUrl,
  type DestinationWallet,
  type OnrampUrlReply,
} from '../endpoints/createOnrampUrl.js'
export { DEFAULT_ONRAMP_OPTIONS } from '../endpoints/defaultOnrampOptions.js'
export { type AllowedOriginsReply, fetchAllowedOrigins } from '../endpoints/fetchAllowedOrigins.js'
export {
  type AnalyticsConfiguration,
  fetchAnalyticsConfiguration,
} from '../endpoints/fetchAnalyticsConfiguration.js'
export {
  type BalanceReply,
  type FetchBalanceParameters,
  type FetchedBalance,
  type FetchedTokenBalance,
  fetchBalance,
} from '../endpoints/fetchBalance.js'
export {
  type FetchedGasPrice,
  type FetchGasPriceParameters,
  fetchGasPrice,
  type GasPriceReply,
} from '../endpoints/fetchGasPrice.js'
export {
  type FetchedHistory,
  type FetchHistoryParameters,
  fetchHistory,
  type HistoryReply,
} from '../endpoints/fetchHistory.js'
export {
  type FetchIdentityParameters,
  fetchIdentity,
  type Identity,
} from '../endpoints/fetchIdentity.js'
export {
  type FetchedNameSuggestions,
  type FetchNameSuggestionsParameters,
  fetchNameSuggestions,
  type NameSuggestion,
  type NameSuggestionsReply,
} from '../endpoints/fetchNameSuggestions.js'
export {
  type FetchedNames,
  type FetchNamesParameters,
  fetchNames,
  type NamesReply,
} from '../endpoints/fetchNames.js'
export {
  type FetchedOnrampOptions,
  fetchOnrampOptions,
  type OnrampNetwork,
  type OnrampOptions,
  type OnrampOptionsReply,
  type PaymentCurrency,
  type PurchaseCurrency,
} from '../endpoints/fetchOnrampOptions.js'
export {
  type FetchOnrampQuoteParameters,
  fetchOnrampQuote,
  type OnrampAmount,
  type OnrampFee,
  type OnrampQuote,
} from '../endpoints/fetchOnrampQuote.js'
export { type FetchProfileParameters, fetchProfile } from '../endpoints/fetchProfile.js'
export {
  type FetchedProfiles,
  type FetchProfilesParameters,
  fetchProfiles,
} from '../endpoints/fetchProfiles.js'
export {
  fetchProjectConfiguration,
  type ProjectConfiguration,
  type ProjectConfigurationReply,
  REMOTE_FEATURE_IDS,
  type RemoteFeature,
  type RemoteFeatureId,
} from '../endpoints/fetchProjectConfiguration.js'
export {
  type FetchedSmartSessions,
  type FetchSmartSessionsParameters,
  fetchSmartSessions,
  type SmartSession,
  type SmartSessionPermission,
  type SmartSessionsReply,
} from '../endpoints/fetchSmartSessions.js'
export {
  fetchSupportedNetworks,
  isNetworkSupported,
  type SupportedNetworksReply,
} from '../endpoints/fetchSupportedNetworks.js'
export {
  type FetchSwapAllowanceParameters,
  fetchSwapAllowance,
  type SwapAllowanceReply,
} from '../endpoints/fetchSwapAllowance.js'
export {
  type FetchedSwapQuotes,
  type FetchSwapQuotesParameters,
  fetchSwapQuotes,
  type SwapQuote,
  type SwapQuotesReply,
} from '../endpoints/fetchSwapQuotes.js'
export {
  type FetchedSwapTokens,
  type FetchSwapTokensParameters,
  fetchSwapTokens,
  type SwapToken,
  type SwapTokensReply,
} from '../endpoints/fetchSwapTokens.js'
export {
  type FetchedTokenPrices,
  type FetchTokenPricesParameters,
  fetchTokenPrices,
  type TokenPrice,
  type TokenPricesReply,
} from '../endpoints/fetchTokenPrices.js'
export {
  type FetchedWalletPage,
  type FetchWalletPageParameters,
  fetchWalletPage,
} from '../endpoints/fetchWalletPage.js'
export type { Profile, ProfileAddress } from '../endpoints/profile.js'
export {
  type RegisteredName,
  type RegisterNameParameters,
  type RegisterNameReply,
  registerName,
} from '../endpoints/registerName.js'
export {
  type RevokeSmartSessionParameters,
  type RevokeSmartSessionReply,
  revokeSmartSession,
} from '../endpoints/revokeSmartSession.js'
export {
  type ErrorReportBody,
  type SendErrorReportParameters,
  sendErrorReport,
} from '../endpoints/sendErrorReport.js'
export type {
  FungibleInfo,
  NftInfo,
  Transaction,
  TransactionTransfer,
} from '../endpoints/transaction.js'
export type { WalletListing, WalletPageReply } from '../endpoints/walletListing.js'
export {
  createErrorReporter,
  type ErrorReporter,
  type ErrorReporterOptions,
  type ReportOptions,
} from '../report/createErrorReporter.js'
export type { Api, CallOptions } from '../request.js'
