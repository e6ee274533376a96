export {
  type FetchedWalletPage,
  type FetchWalletPageParameters,
  fetchWalletPage,
} from '../endpoints/fetchWalletPage.js'
export type { WalletListing } from '../endpoints/walletListing.js'
export type { Api } from '../request.js'
