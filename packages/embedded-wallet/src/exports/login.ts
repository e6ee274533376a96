export { connectLogin } from '../wallet/connectLogin.js'
export { loadWallet } from '../wallet/loadWallet.js'
export type { EmbeddedWallet } from '../wallet/openWallet.js'
