import type { AdapterContext, AdapterFactory } from '@latchkey/appkit/adapter'
import { createEvmAdapter } from '@latchkey/appkit/evm'
import { loadChunk } from '@latchkey/foundation'
import { type PageWallets, requestChain } from '@latchkey/foundation/eip1193'
import { createConnections } from './createConnections.js'
import { createWallets } from './createWallets.js'

/** The adapter itself; the entry file describes it. */
export function createEthersAdapter(
  pageWallets: (context: AdapterContext) => PageWallets,
): AdapterFactory {
  return (context) => {
    const wallets = createWallets(context, pageWallets(context))
    const connections = createConnections(context, wallets)
    return createEvmAdapter({
      watchConnectors: wallets.watch,
      connections,
      request: (network, request) => requestChain(context.requestRpc, { network, request }),
      async loadLibrary() {
        const { createLibrary } = await loadChunk(() => import('./library.js'), 'ethers')
        return createLibrary(context)
      },
      signal: context.signal,
      storage: context.storage,
      destroy() {
        connections.destroy()
        wallets.closeSession()
      },
    })
  }
}
