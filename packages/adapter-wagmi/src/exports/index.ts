export { type WagmiAdapterOptions, wagmiAdapter } from '../wagmiAdapter.js'
