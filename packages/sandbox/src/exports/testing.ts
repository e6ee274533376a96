export {
  countListeners,
  createEvmBench,
  createWallet,
  hex,
  typedData,
} from '../testing/evmBench.js'
export { type LastingRelay, startLastingRelay } from '../testing/lastingRelay.js'
export { createLoginFrame, type LoginFrame, type LoginFrameOptions } from '../testing/loginFrame.js'
export { createPage, keepStorage, removePage, withPage } from '../testing/page.js'
export { startPhone, type TestPhone } from '../testing/phone.js'
export { formatSignInMessage } from '../wallets/browser/solana/signIn.js'
