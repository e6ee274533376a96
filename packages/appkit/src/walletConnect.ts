export { connectWalletConnect } from './connection/connectWalletConnect.js'
export { watchWalletConnect } from './connection/watchWalletConnect.js'
export { createWalletConnect } from './connector/walletConnect/createWalletConnect.js'
