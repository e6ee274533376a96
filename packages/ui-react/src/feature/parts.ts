// What views of features are made of: the modal's own pieces, so that a dialog has one of each.

export {
  accountsAtom,
  activeAccountAtom,
  activeCaipAddressAtom,
  activeNamespaceAtom,
  activeNetworkAtom,
  activePortfolioAtom,
  connectionsAtom,
  enabledFeaturesAtom,
  errorText,
  featuresAtom,
  INITIAL_ACCOUNT,
  isAndroid,
  isConnected,
  isIos,
  isMac,
  isMobile,
  isOnline,
  isSmartAccount,
  isTelegram,
  isUnsent,
  modalAtom,
  networkStatesAtom,
  networksAtom,
  openApi,
  openLink,
  pendingTransactionsAtom,
  readToken,
  refreshPortfolio,
  showAlert,
  walletRequestsAtom,
} from '@latchkey/appkit'
export { finishView, popTransaction, pushTransaction, showLogin } from '@latchkey/appkit/feature'
export { useAppKitInstance } from '../AppKitContext.js'
export { formatBalance } from '../balance/formatBalance.js'
export { useFormat } from '../locales/FormatContext.js'
export { useMessages } from '../locales/useMessages.js'
export { useTexts } from '../locales/useTexts.js'
export { inertRef } from '../modal/inertRef.js'
export { isWebAddress } from '../modal/legal/isWebAddress.js'
export { useLegalGate } from '../modal/legal/useLegalGate.js'
export { useIsShown } from '../modal/ShownContext.js'
export { useOnline } from '../modal/useOnline.js'
export { useStyles } from '../modal/useStyles.js'
export { useViewTitle } from '../modal/useViewTitle.js'
export { NetworkPicture } from '../pictures/NetworkPicture.js'
export { TokenPicture } from '../pictures/TokenPicture.js'
export { WalletPicture } from '../pictures/WalletPicture.js'
export { ActionBar, ActionButton } from '../primitives/ActionButton/ActionButton.js'
export { Address } from '../primitives/Address/Address.js'
export { shortenAddress } from '../primitives/Address/shortenAddress.js'
export { Attempt } from '../primitives/Attempt/Attempt.js'
export { useIsSlow } from '../primitives/Attempt/useIsSlow.js'
export { Avatar } from '../primitives/Avatar/Avatar.js'
export { Badge } from '../primitives/Badge/Badge.js'
export { Button } from '../primitives/Button/Button.js'
export { Checkbox } from '../primitives/Checkbox/Checkbox.js'
export { CopyButton } from '../primitives/CopyButton/CopyButton.js'
export { useCopy } from '../primitives/CopyButton/useCopy.js'
export { EmptyState } from '../primitives/EmptyState/EmptyState.js'
export { ErrorDetail } from '../primitives/ErrorDetail/ErrorDetail.js'
export { Icon } from '../primitives/Icon/Icon.js'
export * as viewIcons from '../primitives/Icon/viewIcons.js'
export { IconButton } from '../primitives/IconButton/IconButton.js'
export { List, ListRow } from '../primitives/ListRow/ListRow.js'
export { NetworkIcon } from '../primitives/NetworkIcon/NetworkIcon.js'
export { Notice } from '../primitives/Notice/Notice.js'
export { QrCode } from '../primitives/QrCode/QrCode.js'
export { Ring } from '../primitives/Ring/Ring.js'
export { SearchField } from '../primitives/SearchField/SearchField.js'
export { Skeleton, SkeletonRows } from '../primitives/Skeleton/Skeleton.js'
export { SlowNotice } from '../primitives/SlowNotice/SlowNotice.js'
export { Spinner } from '../primitives/Spinner/Spinner.js'
export { Tabs } from '../primitives/Tabs/Tabs.js'
export { Text } from '../primitives/Text/Text.js'
export { TextField } from '../primitives/TextField/TextField.js'
export { Tile } from '../primitives/Tile/Tile.js'
export { moveFocus } from '../primitives/VirtualList/moveFocus.js'
export { useKeepScroll } from '../primitives/VirtualList/useKeepScroll.js'
export { useVisibleRows } from '../primitives/VirtualList/useVisibleRows.js'
export { VisuallyHidden } from '../primitives/VisuallyHidden/VisuallyHidden.js'
export { WalletIcon } from '../primitives/WalletIcon/WalletIcon.js'
export { useAppKitAtom } from '../useAppKitAtom.js'
export { OpenRequests } from '../views/Account/requests/OpenRequests.js'
export { createMoneyFormat } from '../views/Account/tokens/moneyFormat.js'
export { worthOf } from '../views/Account/tokens/worth.js'
export { useEndConnection } from '../views/Account/useEndConnection.js'
export { useNamespaces } from '../views/Networks/useNamespaces.js'
export { useNetworkList } from '../views/Networks/useNetworkList.js'
export { useCompatibleNetworks } from '../views/WalletCompatibleNetworks/useCompatibleNetworks.js'
export * as icons from './icons.js'
