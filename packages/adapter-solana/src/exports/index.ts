export type {
  SolanaProvider,
  SolanaSendOptions,
  SolanaSignInInput,
  SolanaSignInOutput,
  SolanaTransaction,
} from '../provider/SolanaProvider.js'
export { type SolanaAdapterOptions, solanaAdapter } from '../solanaAdapter.js'
export type { WalletAdapter } from '../wallets/walletAdapter.js'
