import type { Adapter, AdapterFactory, CaipNetwork } from '@latchkey/appkit/adapter'
import { loadChunk } from '@latchkey/foundation'
import {
  checkAddress,
  createTransactionTracer,
  createWalletActions,
  EVM_SESSION_NEEDS,
  getAccounts,
  isEvmAddress,
  parseAddress,
  parseHash,
  parseTransaction,
} from '@latchkey/foundation/eip1193'
import { createConfigSource } from './createConfigSource.js'
import { createConnections } from './createConnections.js'
import { createWallets } from './createWallets.js'
import type { WagmiAdapterOptions } from './wagmiAdapter.js'

/** The adapter itself; the entry file describes it. */
export function createWagmiAdapter(options: WagmiAdapterOptions): AdapterFactory {
  return (context): Adapter => {
    const source = createConfigSource(context, options)
    const wallets = createWallets(source)
    const connections = createConnections(context, source, wallets)
    const loadChain = () => loadChunk(() => import('./chain.js'), 'viem')
    const actions = createWalletActions(connections.provider)
    const tracer = createTransactionTracer<CaipNetwork>(async (network, request) => {
      const { requestNode } = await loadChain()
      return requestNode(context, await source.get(), network, request)
    }, context.signal)
    return {
      namespace: 'eip155',
      walletConnect: EVM_SESSION_NEEDS,
      watchConnectors(onChange) {
        const stops = [wallets.watch(onChange), connections.watch()]
        if (options.connectors) {
          // They are named by wagmi alone, which the app has loaded for them already.
          source.get().catch((error: unknown) => context.logger.error('No wagmi config', error))
        }
        return () => {
          for (const stop of stops) stop()
        }
      },
      connect: connections.connect,
      reconnect: connections.reconnect,
      disconnect: connections.disconnect,
      ...actions,
      async sendTransaction(request) {
        const hash = await actions.sendTransaction(request)
        const { address, network } = request
        void tracer.follow({ hash, network, from: parseAddress(address) })
        return hash
      },
      async getAccounts({ connectorId }) {
        const addresses = await getAccounts(await connections.provider(connectorId))
        return addresses.map((address) => ({ address, type: 'eoa' }))
      },
      async getBalance({ address, network }) {
        const parsed = parseAddress(address)
        const { readBalance } = await loadChain()
        return readBalance(context, await source.get(), network, parsed)
      },
      async estimateGas({ address, network, transaction }) {
        const chainId = Number(network.id)
        const parsed = parseTransaction({ transaction, from: address, chainId })
        const { readGas } = await loadChain()
        return readGas(context, await source.get(), network, parsed)
      },
      async estimateFee({ address, network, transaction }) {
        const chainId = Number(network.id)
        const parsed = parseTransaction({ transaction, from: address, chainId })
        const { readFee } = await loadChain()
        return readFee(context, await source.get(), network, parsed)
      },
      async getTransactionStatus({ hash, network, address }) {
        const from = address === undefined ? undefined : parseAddress(address)
        return tracer.read({ hash: parseHash(hash), network, from })
      },
      async getTokenBalance({ address, token, network }) {
        const parsed = { address: parseAddress(address), token: parseAddress(token) }
        const { readTokenBalance } = await loadChain()
        return readTokenBalance(context, await source.get(), network, parsed)
      },
      async getToken({ token, network }) {
        if (!isEvmAddress(token)) return undefined
        const { readToken } = await loadChain()
        return readToken(context, await source.get(), network, token)
      },
      async parseAddress(text) {
        const { writeAddress } = await loadChain()
        return checkAddress(text, writeAddress)
      },
      async getIdentity({ address, network }) {
        const parsed = parseAddress(address)
        const { readIdentity } = await loadChain()
        return readIdentity(context, await source.get(), network, parsed)
      },
      async resolveName({ name, network }) {
        const { readName } = await loadChain()
        return readName(context, await source.get(), network, name)
      },
      switchNetwork: connections.switchNetwork,
      setActiveAccount: connections.setActiveAccount,
      destroy() {
        connections.destroy()
        wallets.destroy()
        source.destroy()
      },
    }
  }
}
