import type { AdapterContext, AdapterFactory } from '@latchkey/appkit/adapter'
import { createEvmAdapter } from '@latchkey/appkit/evm'
import { loadChunk } from '@latchkey/foundation'
import type { PageWallets } from '@latchkey/foundation/eip1193'
import { createConfigSource } from './createConfigSource.js'
import { createConnections } from './createConnections.js'
import { createWallets } from './createWallets.js'
import type { WagmiAdapterOptions } from './wagmiAdapter.js'

/** The adapter itself; the entry file describes it. */
export function createWagmiAdapter(
  options: WagmiAdapterOptions,
  pageWallets: (context: AdapterContext) => PageWallets,
): AdapterFactory {
  return (context) => {
    const source = createConfigSource(context, options)
    const wallets = createWallets(context, source, pageWallets(context))
    const connections = createConnections(context, source, wallets)
    const load = () => loadChunk(() => import('./library.js'), 'viem')
    const adapter = createEvmAdapter({
      watchConnectors(onChange) {
        if (options.connectors) {
          // They are named by wagmi alone, which the app has loaded for them already.
          source.get().catch((error: unknown) => context.logger.error('No wagmi config', error))
        }
        return wallets.watch(onChange)
      },
      connections,
      async request(network, request) {
        const { requestNode } = await load()
        return requestNode(context, await source.get(), network, request)
      },
      loadLibrary: async () => (await load()).createLibrary(context, await source.get()),
      signal: context.signal,
      storage: context.storage,
      destroy() {
        connections.destroy()
        wallets.destroy()
        source.destroy()
      },
    })
    return { ...adapter, prepare: connections.prepare }
  }
}
