export { type SolanaAdapterOptions, solanaAdapter } from '../solanaAdapter.js'
