export type {
  BlockchainApi,
  ProjectConfiguration,
  RemoteFeature,
  RemoteFeatureId,
} from '@latchkey/blockchain-api'
export type { Atom } from 'jotai/vanilla'
export type { AppKit, Method, PublicState } from '../AppKit.js'
export type { AddressOnNetwork } from '../account/accountApi.js'
export { activeAccountAtom, activeCaipAddressAtom } from '../account/activeAccount.js'
export { accountsAtom, INITIAL_ACCOUNT } from '../account/atoms.js'
export { displayBalance } from '../account/displayBalance.js'
export { type AccountKind, isSmartAccount } from '../account/isSmartAccount.js'
export { isConnected, selectAccount } from '../account/selectors.js'
export { setAccountTab } from '../account/setAccountTab.js'
export {
  type SetPreferredAccountTypeParameters,
  setPreferredAccountType,
} from '../account/setPreferredAccountType.js'
export type { AccountState, SocialProvider, TokenBalance, WalletInfo } from '../account/types.js'
export { getInstance } from '../adoptInstance.js'
export { type AlertState, alertAtom } from '../alert/atoms.js'
export { hideAlert } from '../alert/hideAlert.js'
export { showAlert } from '../alert/showAlert.js'
export { openApi } from '../api/loadApi.js'
export type { CachedValue } from '../cache/createDataCache.js'
export { enabledFeaturesAtom, featuresAtom, projectConfigAtom } from '../config/atoms.js'
export { refreshProjectConfig } from '../config/refreshProjectConfig.js'
export type { EffectiveFeatures, FeatureKey } from '../config/resolveFeatures.js'
export type { FeatureChanges } from '../config/updateRemoteFeatures.js'
export {
  activeConnectorIdsAtom,
  type ConnectAttempt,
  connectAttemptAtom,
  connectingWalletAtom,
  connectionsAtom,
  loadingAtom,
  providersAtom,
  recentWalletsAtom,
} from '../connection/atoms.js'
export { cancelConnect } from '../connection/cancelConnect.js'
export { expectStored } from '../connection/expectStored.js'
export { getPairingUri } from '../connection/getPairingUri.js'
export { pairingAtom } from '../connection/pairing.js'
export { prepareConnect } from '../connection/prepareConnect.js'
export { recentConnectionsAtom } from '../connection/recent/atoms.js'
export type { DeleteConnectionParameters } from '../connection/recent/deleteConnection.js'
export { selectRecentConnections } from '../connection/recent/selectRecentConnections.js'
export { resetConnection } from '../connection/resetConnection.js'
export { selectConnections, selectProvider } from '../connection/selectors.js'
export type {
  ConnectionChange,
  SwitchConnectionParameters,
} from '../connection/switchConnection.js'
export type {
  Account,
  Connection,
  ConnectionStatus,
  PairingState,
  RecentConnection,
  RecentWallet,
  WalletLinking,
} from '../connection/types.js'
export { connectorsAtom } from '../connector/atoms.js'
export { connectMethodsAtom, selectConnectMethods } from '../connector/connectMethods.js'
export { partOf, WALLET_LIST_ORDER } from '../connector/order.js'
export {
  type AdapterConnector,
  AUTH_ID,
  CONNECTOR_TYPES,
  type Connector,
  type ConnectorType,
  WALLET_CONNECT_ID,
  type WalletOption,
} from '../connector/types.js'
export { findWallet, walletListAtom } from '../connector/walletList.js'
export type { AppKitCore, AppKitStore, Unsubscribe } from '../core.js'
export { createAppKit } from '../createAppKit.js'
export type { AppKitEvents, TrackedEvent } from '../event/types.js'
export { getFeature, loadPart, loadView } from '../feature/loadView.js'
export type {
  AuthProvider,
  AuthWallet,
  ComponentLoader,
  FeatureDescriptor,
  FeatureEnd,
  FeatureSlot,
  FeatureView,
  PairingParams,
  PlainViewName,
  SlotLink,
  SlotPart,
  SlotPlace,
  ViewMap,
  ViewName,
  ViewParams,
  ViewResult,
  ViewResultMap,
  ViewRole,
  ViewTraits,
} from '../feature/types.js'
export { findView, viewTraits } from '../feature/viewTraits.js'
export type { AddressIdentity } from '../identity/cleanIdentity.js'
export { readIdentity } from '../identity/readIdentity.js'
export { refreshAddressLabels } from '../identity/refreshAddressLabels.js'
export { type LocaleState, localeAtom } from '../locale/atoms.js'
export { errorText } from '../locale/errorText.js'
export {
  hasModalAtom,
  INITIAL_MODAL,
  type ModalState,
  modalAtom,
  type ViewEntry,
} from '../modal/atoms.js'
export { isCloseLocked, lockClose } from '../modal/closeModal.js'
export type { OpenOptions } from '../modal/openModal.js'
export { activeNetworkAtom, activeNetworkStateAtom } from '../network/activeNetwork.js'
export {
  activeNamespaceAtom,
  networkStatesAtom,
  networksAtom,
  type SwitchAttempt,
  switchAttemptAtom,
} from '../network/atoms.js'
export { selectNetwork } from '../network/selectNetwork.js'
export { isUnsupported, selectNetworkState, selectNetworks } from '../network/selectors.js'
export {
  type SetSmartAccountNetworksParameters,
  setSmartAccountNetworks,
} from '../network/setSmartAccountNetworks.js'
export {
  type SetTargetNetworkParameters,
  setTargetNetwork,
} from '../network/setTargetNetwork.js'
export { toChainId } from '../network/toChainId.js'
export type { AppKitNetwork, CaipNetwork, NetworkState, ViemChain } from '../network/types.js'
export {
  type InstanceFacts,
  initializedAtom,
  instanceAtom,
  type ThemeState,
  themeAtom,
} from '../options/atoms.js'
export type { ChangeableOptions } from '../options/checkOptions.js'
export { readMetadata } from '../options/readMetadata.js'
export type { ResolvedOptions } from '../options/resolveOptions.js'
export type {
  AppKitOptions,
  CoinbasePreference,
  ConnectMethod,
  Endpoints,
  LocalFeatures,
  Metadata,
  PendingTransactionsFilter,
  RpcUrl,
  RpcUrlConfig,
  ShownToken,
  ThemeMode,
  ThemeVariables,
  UniversalProviderConfigOverride,
  WalletListPart,
} from '../options/types.js'
export { type PerInstance, perInstance } from '../perInstance.js'
export { selectAppKitCookies } from '../persistence/cookieState.js'
export { dehydrate, hydrate } from '../persistence/hydrate.js'
export { hydratedAtoms } from '../persistence/hydratedAtoms.js'
export { picturesAtom } from '../picture/atoms.js'
export {
  coinPictureId,
  type NamedWallet,
  networkPictureId,
  walletPictureId,
} from '../picture/pictureId.js'
export { refreshPicture } from '../picture/refreshPicture.js'
export { tokenPictureId } from '../picture/tokenPictureId.js'
export type {
  FindPicture,
  Paint,
  Picture,
  PictureGradient,
  PictureId,
  PictureKind,
  PictureShape,
  PictureStop,
} from '../picture/types.js'
export { isOnline } from '../platform/isOnline.js'
export {
  isAndroid,
  isFramed,
  isIos,
  isIosSafari,
  isMac,
  isMobile,
  isTelegram,
} from '../platform/platform.js'
export { readToken } from '../portfolio/loadToken.js'
export {
  type RefreshPortfolioParameters,
  refreshPortfolio,
} from '../portfolio/refreshPortfolio.js'
export { activePortfolioAtom, selectPortfolio } from '../portfolio/selectPortfolio.js'
export type { OwnToken, PortfolioState, ReadTokenParameters } from '../portfolio/types.js'
export { runSafely } from '../runSafely.js'
export { signInAtom } from '../siwx/atoms.js'
export { cancelSignIn, signIn } from '../siwx/late.js'
export { setOneClickAuth } from '../siwx/oneClickAuth.js'
export type {
  Cacao,
  OneClickAuth,
  OneClickParams,
  SIWXConfig,
  SIWXMessage,
  SIWXMessageData,
  SIWXMessageInput,
  SIWXSession,
} from '../siwx/port.js'
export type { SignInAccount, SignInState } from '../siwx/types.js'
export { THEME_DEFAULTS } from '../theme/setTheme.js'
export { type ToastState, toastAtom } from '../toast/atoms.js'
export { hideToast, showToast } from '../toast/showToast.js'
export { pendingTransactionsAtom } from '../transaction/atoms.js'
export type { FeeEstimate, SentTransaction } from '../transaction/types.js'
export { walletRequestsAtom } from '../walletRequest/atoms.js'
export { dropWalletRequest } from '../walletRequest/dropWalletRequest.js'
export { isUnsent } from '../walletRequest/isUnsent.js'
export type { WalletRequest } from '../walletRequest/types.js'
export { type WalletDirectory, walletDirectoryAtom, walletListingsAtom } from '../wallets/atoms.js'
export { createListSource } from '../wallets/createListSource.js'
export { fetchWallets, type WalletPage } from '../wallets/fetchWallets.js'
export { findNamedWallet } from '../wallets/findNamedWallet.js'
export { openLink } from '../wallets/openLink.js'
export { type OpenWalletLinkParameters, openWalletLink } from '../wallets/openWalletLink.js'
export { refreshWalletDirectory } from '../wallets/refreshWalletDirectory.js'
export { selectWallet } from '../wallets/selectWallet.js'
export { servesAny } from '../wallets/servesAny.js'
export { type StoreLink, storeLinks } from '../wallets/storeLinks.js'
export type {
  CustomWallet,
  Wallet,
  WalletQuery,
  WalletSource,
  WalletSourcePage,
} from '../wallets/types.js'
export { type WalletLinkOptions, type WalletLinkTarget, walletLink } from '../wallets/walletLink.js'
