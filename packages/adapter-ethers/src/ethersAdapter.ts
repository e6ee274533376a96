import { type AdapterFactory, lazyAdapter } from '@latchkey/appkit/adapter'
import { EVM_CAPABILITIES, glimpseAnnounced } from '@latchkey/foundation/eip1193'

const loadPageWallets = () => import('./pageWallets.js')

/**
 * EVM chains through EIP-1193 wallets, with ethers v6 for what is read from the chain.
 * ethers loads with the first balance or gas estimate; connecting and signing need none of it.
 */
export function ethersAdapter(): AdapterFactory {
  return lazyAdapter({
    namespace: 'eip155',
    walletConnect: true,
    capabilities: EVM_CAPABILITIES,
    glimpseWallets: () => glimpseAnnounced(window),
    async load() {
      const [{ createEthersAdapter }, { pageWallets }] = await Promise.all([
        import('./createEthersAdapter.js'),
        loadPageWallets(),
      ])
      return createEthersAdapter(pageWallets)
    },
    async loadWallets() {
      const { pageWallets } = await loadPageWallets()
      return (context) => pageWallets(context).watch
    },
  })
}
