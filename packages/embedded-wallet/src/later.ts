// What the page's own chunk names of this package: it stands on nothing, and names the rest.
import type { AppKitCore, hasModalAtom } from '@latchkey/appkit'

const loadWallet = async () => import('./wallet/openWallet.js')

// The atom comes from the page's own chunk: a chunk that imports it would have that one cut in two.

/** What the kernel connects, with the wallet behind it. */
export const openAuth = async (core: AppKitCore, url: string, hasModal: typeof hasModalAtom) =>
  (await loadWallet()).openWallet(core, url, { hasModal }).auth

/** Asks who is logged in, since somebody has logged in here before. */
export const restoreAuth = async (core: AppKitCore, url: string, hasModal: typeof hasModalAtom) =>
  (await loadWallet()).restoreLogin(core, url, { hasModal })

/** Takes the wallet away. */
export const closeAuth = async (core: AppKitCore) => (await loadWallet()).closeWallet(core)

/** The views of the wallet. */
export const views = {
  ApproveTransaction: async () => import('./views/ApproveTransactionView.js'),
}
