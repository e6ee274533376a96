export { connectLogin } from '../wallet/connectLogin.js'
export { getLoginWish } from '../wallet/getLoginWish.js'
export { loadWallet } from '../wallet/loadWallet.js'
export type { EmbeddedWallet } from '../wallet/openWallet.js'
