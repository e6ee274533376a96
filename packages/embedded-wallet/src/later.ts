// What the page's own chunk names of this package: it brings the rest with it, and an address more would weigh there.
export { closeWallet, declineRequests, openWallet, restoreLogin } from './wallet/openWallet.js'

/** The views of the wallet. */
export const views = {
  ApproveTransaction: async () => import('./views/ApproveTransactionView.js'),
}
