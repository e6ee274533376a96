// What the page's own chunk names of this package: it stands on nothing, and names the rest.

/** What opens, restores and closes the wallet. */
export const loadWallet = async () => import('./wallet/openWallet.js')

/** The views of the wallet. */
export const views = {
  ApproveTransaction: async () => import('./views/ApproveTransactionView.js'),
}
