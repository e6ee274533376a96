import { expect, it } from 'vitest'
import * as index from './index.js'
import * as schemas from './schemas.js'

it('exports of .', () => {
  expect(Object.keys(index).sort()).toMatchInlineSnapshot(`
    [
      "DEFAULT_ONRAMP_OPTIONS",
      "REMOTE_FEATURE_IDS",
      "buildSwapApproval",
      "buildSwapTransaction",
      "createBlockchainApi",
      "createErrorReporter",
      "createOnrampUrl",
      "fetchAllowedOrigins",
      "fetchAnalyticsConfiguration",
      "fetchBalance",
      "fetchGasPrice",
      "fetchHistory",
      "fetchIdentity",
      "fetchNameSuggestions",
      "fetchNames",
      "fetchOnrampOptions",
      "fetchOnrampQuote",
      "fetchProfile",
      "fetchProfiles",
      "fetchProjectConfiguration",
      "fetchSmartSessions",
      "fetchSupportedNetworks",
      "fetchSwapAllowance",
      "fetchSwapQuotes",
      "fetchSwapTokens",
      "fetchTokenPrices",
      "fetchWalletPage",
      "isNetworkSupported",
      "registerName",
      "revokeSmartSession",
      "sendErrorReport",
    ]
  `)
})

it('exports of ./schemas', () => {
  expect(Object.keys(schemas).sort()).toMatchInlineSnapshot(`
    [
      "allowedOriginsReply",
      "analyticsConfigurationReply",
      "balanceReply",
      "builtTransactionReply",
      "gasPriceReply",
      "historyReply",
      "identityReply",
      "nameSuggestionsReply",
      "namesReply",
      "onrampOptionsReply",
      "onrampQuoteReply",
      "onrampUrlReply",
      "profileReply",
      "profilesReply",
      "projectConfigurationReply",
      "registerNameReply",
      "revokeSmartSessionReply",
      "smartSessionsReply",
      "supportedNetworksReply",
      "swapAllowanceReply",
      "swapQuotesReply",
      "swapTokensReply",
      "tokenPricesReply",
      "walletPageReply",
    ]
  `)
})
