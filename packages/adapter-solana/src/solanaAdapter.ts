import { type AdapterFactory, lazyAdapter } from '@latchkey/appkit/adapter'
import type { Commitment, ConnectionConfig } from '@solana/web3.js'
import type { WalletAdapter } from './wallets/walletAdapter.js'

export interface SolanaAdapterOptions {
  /** Wallets by `@solana/wallet-adapter-base` that the app brings along, beside those of the Wallet Standard. */
  readonly wallets?: readonly WalletAdapter[]
  /**
   * How web3.js reads and sends. Default commitment `confirmed`. `fetch` and `fetchMiddleware` make each request, to
   * whichever address of the network; `httpHeaders` go to the first alone.
   */
  readonly connectionSettings?: Commitment | ConnectionConfig
}

// Imported by name elsewhere, too, it would become a module object, for which Vite cuts its run time out of the page's chunk.
const loadPageWallets = async () => (await import('./wallets/pageWallets.js')).pageWallets

/**
 * Solana through the Wallet Standard, wallet-adapter wallets of the app's own, and WalletConnect.
 * web3.js loads once a wallet has been asked to connect, and with the first balance.
 */
export function solanaAdapter(options: SolanaAdapterOptions = {}): AdapterFactory {
  return lazyAdapter({
    namespace: 'solana',
    walletConnect: true,
    capabilities: [
      'sendTransaction',
      'estimateGas',
      'estimateFee',
      'getToken',
      'findTransaction',
      'getTransactionMark',
      'getTransactionStatus',
      'getTokenBalance',
      'parseAddress',
      'switchNetwork',
      'getClient',
      'setActiveAccount',
      'release',
    ],
    async load() {
      const pageWallets = loadPageWallets()
      const { createSolanaAdapter } = await import('./createSolanaAdapter.js')
      return createSolanaAdapter(options, await pageWallets)
    },
    async loadWallets() {
      const pageWallets = await loadPageWallets()
      return (context) => pageWallets(context, options.wallets).watch
    },
  })
}
