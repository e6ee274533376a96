// One chunk for all of them: in chunks of their own, what they share with the modal would be cut into a dozen files,
// each a request before the modal can show.
export { default as AccountView } from './Account/AccountView.js'
export { default as ConnectingExternalView } from './ConnectingExternal/ConnectingExternalView.js'
export { default as ConnectingWalletConnectView } from './ConnectingWalletConnect/ConnectingWalletConnectView.js'
export { default as NetworksView } from './Networks/NetworksView.js'
export { default as SwitchNetworkView } from './SwitchNetwork/SwitchNetworkView.js'
export { default as UnsupportedChainView } from './UnsupportedChain/UnsupportedChainView.js'
