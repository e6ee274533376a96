export { type SolanaAdapterOptions, solanaAdapter } from '../solanaAdapter.js'
export type { WalletAdapter } from '../wallets/walletAdapter.js'
