import { type AdapterFactory, lazyAdapter } from '@latchkey/appkit/adapter'
import { EVM_CAPABILITIES, glimpseAnnounced } from '@latchkey/foundation/eip1193'

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
    load: async () => (await import('./createEthersAdapter.js')).createEthersAdapter(),
    async loadWallets() {
      const { pageWallets } = await import('./pageWallets.js')
      return (context) => pageWallets(context).watch
    },
  })
}
