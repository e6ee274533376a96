import { expect, it } from 'vitest'
import * as adapter from './adapter.js'
import * as evm from './evm.js'
import * as feature from './feature.js'
import * as index from './index.js'
import * as testing from './testing.js'
import * as testingVitest from './testingVitest.js'

it('exports of .', () => {
  expect(Object.keys(index).sort()).toMatchInlineSnapshot(`
    [
      "AUTH_ID",
      "CONNECTOR_TYPES",
      "INITIAL_ACCOUNT",
      "INITIAL_MODAL",
      "THEME_DEFAULTS",
      "WALLET_CONNECT_ID",
      "WALLET_LIST_ORDER",
      "accountsAtom",
      "activeAccountAtom",
      "activeCaipAddressAtom",
      "activeConnectorIdsAtom",
      "activeNamespaceAtom",
      "activeNetworkAtom",
      "activeNetworkStateAtom",
      "activePortfolioAtom",
      "alertAtom",
      "cancelConnect",
      "cancelSignIn",
      "coinPictureId",
      "connectAttemptAtom",
      "connectMethodsAtom",
      "connectingWalletAtom",
      "connectionsAtom",
      "connectorsAtom",
      "createAppKit",
      "createListSource",
      "dehydrate",
      "displayBalance",
      "dropWalletRequest",
      "enabledFeaturesAtom",
      "errorText",
      "expectStored",
      "featuresAtom",
      "fetchWallets",
      "findNamedWallet",
      "findView",
      "findWallet",
      "getFeature",
      "getInstance",
      "getPairingUri",
      "hasModalAtom",
      "hideAlert",
      "hideToast",
      "hydrate",
      "hydratedAtoms",
      "initializedAtom",
      "instanceAtom",
      "isAndroid",
      "isCloseLocked",
      "isConnected",
      "isFramed",
      "isIos",
      "isIosSafari",
      "isMac",
      "isMobile",
      "isOnline",
      "isSmartAccount",
      "isTelegram",
      "isUnsent",
      "isUnsupported",
      "loadPart",
      "loadView",
      "loadingAtom",
      "localeAtom",
      "lockClose",
      "modalAtom",
      "networkPictureId",
      "networkStatesAtom",
      "networksAtom",
      "openApi",
      "openLink",
      "openWalletLink",
      "pairingAtom",
      "partOf",
      "pendingTransactionsAtom",
      "perInstance",
      "picturesAtom",
      "prepareConnect",
      "projectConfigAtom",
      "providersAtom",
      "readIdentity",
      "readMetadata",
      "readToken",
      "recentConnectionsAtom",
      "recentWalletsAtom",
      "refreshAddressLabels",
      "refreshPicture",
      "refreshPortfolio",
      "refreshProjectConfig",
      "refreshWalletDirectory",
      "resetConnection",
      "runSafely",
      "selectAccount",
      "selectAppKitCookies",
      "selectConnectMethods",
      "selectConnections",
      "selectNetwork",
      "selectNetworkState",
      "selectNetworks",
      "selectPortfolio",
      "selectProvider",
      "selectRecentConnections",
      "selectWallet",
      "servesAny",
      "setAccountTab",
      "setOneClickAuth",
      "setPreferredAccountType",
      "setSmartAccountNetworks",
      "setTargetNetwork",
      "showAlert",
      "showToast",
      "signIn",
      "signInAtom",
      "storeLinks",
      "switchAttemptAtom",
      "themeAtom",
      "toChainId",
      "toastAtom",
      "tokenPictureId",
      "viewTraits",
      "walletDirectoryAtom",
      "walletLink",
      "walletListAtom",
      "walletListingsAtom",
      "walletPictureId",
      "walletRequestsAtom",
    ]
  `)
})

it('exports of ./evm', () => {
  expect(Object.keys(evm)).toEqual(['createEvmAdapter'])
})

it('exports of ./adapter', () => {
  expect(Object.keys(adapter).sort()).toMatchInlineSnapshot(`
    [
      "AUTH_ID",
      "WALLET_CONNECT_ID",
      "lazyAdapter",
    ]
  `)
})

it('exports of ./feature', () => {
  expect(Object.keys(feature).sort()).toMatchInlineSnapshot(`
    [
      "createErrors",
      "derivedAtom",
      "finishView",
      "popTransaction",
      "pushTransaction",
      "readPicture",
      "showLogin",
      "stateAtom",
    ]
  `)
})

it('exports of ./testing', () => {
  expect(Object.keys(testing).sort()).toMatchInlineSnapshot(`
    [
      "MOCK_FAULTS",
      "createTestAppKit",
      "createTestContext",
      "destroyTestAppKits",
      "formatTestCookies",
      "mockAdapter",
      "mockAddress",
      "mockSIWX",
      "mockSignature",
      "mockWalletConnect",
      "nextUri",
      "pairWith",
      "patchAccount",
      "putTokens",
      "startUntilListed",
      "testNetwork",
      "withLogin",
    ]
  `)
})

it('exports of ./testing/vitest', () => {
  expect(Object.keys(testingVitest)).toEqual(['describeAdapterContract'])
})
