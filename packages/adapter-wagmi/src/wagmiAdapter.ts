import { type AdapterContext, type AdapterFactory, lazyAdapter } from '@latchkey/appkit/adapter'
import { EVM_CAPABILITIES, glimpseAnnounced } from '@latchkey/foundation/eip1193'
import type { Config, CreateConfigParameters } from '@wagmi/core'

/** Either the app's own wagmi config, or how to make one. */
export interface WagmiAdapterOptions {
  /** The app's own config: its hooks and the modal then share each connection, both ways. */
  readonly config?: Config
  /** For the config that the adapter makes when it is first needed. The app's transports win over any RPC address of ours. */
  readonly transports?: CreateConfigParameters['transports']
  readonly connectors?: CreateConfigParameters['connectors']
}

/**
 * EVM chains through @wagmi/core, 2.21 or later or 3.
 * Without a config of the app's own, wagmi and viem load once the modal is on show.
 */
export function wagmiAdapter(options: WagmiAdapterOptions = {}): AdapterFactory {
  return lazyAdapter({
    namespace: 'eip155',
    walletConnect: true,
    capabilities: [...EVM_CAPABILITIES, 'setActiveAccount', 'release'],
    glimpseWallets: () => glimpseAnnounced(window),
    madeWith: options.config,
    async load() {
      const [{ createWagmiAdapter }, { pageWallets }] = await Promise.all([
        import('./createWagmiAdapter.js'),
        loadPageWallets(),
      ])
      return createWagmiAdapter(options, pageWallets)
    },
    // The app's own connectors are named by wagmi alone.
    ...(!options.config && !options.connectors && { loadWallets }),
  })
}

const loadPageWallets = () => import('./pageWallets.js')

async function loadWallets() {
  const { pageWallets } = await loadPageWallets()
  return (context: AdapterContext) => pageWallets(context).watch
}
