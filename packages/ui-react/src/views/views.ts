// Each under the name that it is opened by.

export { default as Account } from './Account/AccountView.js'
export { default as AccountSettings } from './AccountSettings/AccountSettingsView.js'
export { default as AllWallets } from './AllWallets/AllWalletsView.js'
export { default as ConnectingExternal } from './ConnectingExternal/ConnectingExternalView.js'
export { default as ConnectingMultiChain } from './ConnectingMultiChain/ConnectingMultiChainView.js'
export {
  default as ConnectingWalletConnect,
  default as ConnectingWalletConnectBasic,
} from './ConnectingWalletConnect/ConnectingWalletConnectView.js'
export { default as ConnectWallets } from './ConnectWallets/ConnectWalletsView.js'
export { default as Create } from './Create/CreateView.js'
export { default as Downloads } from './Downloads/DownloadsView.js'
export { default as GetWallet } from './GetWallet/GetWalletView.js'
export { default as Networks } from './Networks/NetworksView.js'
export { default as ProfileWallets } from './ProfileWallets/ProfileWalletsView.js'
export { default as SIWXSignMessage } from './SIWXSignMessage/SIWXSignMessageView.js'
export { default as SmartAccountSettings } from './SmartAccountSettings/SmartAccountSettingsView.js'
export { default as SwitchActiveChain } from './SwitchActiveChain/SwitchActiveChainView.js'
export { default as SwitchNetwork } from './SwitchNetwork/SwitchNetworkView.js'
export { default as UnsupportedChain } from './UnsupportedChain/UnsupportedChainView.js'
export { default as WalletCompatibleNetworks } from './WalletCompatibleNetworks/WalletCompatibleNetworksView.js'
export { default as WhatIsANetwork } from './WhatIsANetwork/WhatIsANetworkView.js'
export { default as WhatIsAWallet } from './WhatIsAWallet/WhatIsAWalletView.js'
