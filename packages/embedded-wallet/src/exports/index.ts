export { type EmbeddedWalletParts, embeddedWallet } from '../embeddedWallet.js'
