export { installWallets } from '../wallets/browser/page/installWallets.js'
export type { InpageConfig } from '../wallets/browser/page/protocol.js'
export { openUi } from '../wallets/browser/ui/openUi.js'
