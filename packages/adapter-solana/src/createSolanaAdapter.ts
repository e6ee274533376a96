import type { Adapter, AdapterFactory } from '@latchkey/appkit/adapter'
import { AppKitError, loadChunk } from '@latchkey/foundation'
import { answered } from './answered.js'
import { createConnections, toAccounts } from './createConnections.js'
import { SOLANA_SESSION_NEEDS } from './sessionNeeds.js'
import type { SolanaAdapterOptions } from './solanaAdapter.js'
import { createWallets } from './wallets/createWallets.js'

/** The adapter itself; the entry file describes it. */
export function createSolanaAdapter(options: SolanaAdapterOptions): AdapterFactory {
  return (context): Adapter => {
    const wallets = createWallets(context, options.wallets ?? [])
    const connections = createConnections(context, wallets)
    const settings = options.connectionSettings ?? 'confirmed'
    const load = <T>(part: () => Promise<T>) => loadChunk(part, '@solana/web3.js')
    return {
      namespace: 'solana',
      walletConnect: SOLANA_SESSION_NEEDS,
      watchConnectors: wallets.watch,
      connect: connections.connect,
      reconnect: connections.reconnect,
      disconnect: connections.disconnect,
      getAccounts: async ({ connectorId }) =>
        toAccounts(await answered(async () => connections.get(connectorId).accounts())),
      async getBalance({ address, network }) {
        const { getBalance } = await load(() => import('./chain/getBalance.js'))
        return getBalance({ url: context.getRpcUrl(network), settings, address, network })
      },
      async signMessage({ connectorId, address, message }) {
        const { signMessage } = connections.get(connectorId)
        if (!signMessage) throw new AppKitError('UNSUPPORTED_METHOD', { method: 'signMessage' })
        const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
        const { encodeSignature } = await load(() => import('./encodeSignature.js'))
        return encodeSignature(await answered(() => signMessage(address, bytes)))
      },
      async sendTransaction({ connectorId, address, network, transaction }) {
        const wallet = connections.get(connectorId)
        const { sendTransaction } = await load(() => import('./chain/sendTransaction.js'))
        const url = context.getRpcUrl(network)
        return sendTransaction({ wallet, url, settings, address, network, transaction })
      },
      async estimateGas({ address, network, transaction }) {
        const { getFee } = await load(() => import('./chain/getFee.js'))
        return getFee({ url: context.getRpcUrl(network), settings, address, transaction })
      },
      async estimateFee({ address, network, transaction }) {
        const { getCost } = await load(() => import('./chain/getFee.js'))
        return getCost({ url: context.getRpcUrl(network), settings, address, transaction })
      },
      async getTransactionStatus({ hash, network }) {
        const { getStatus } = await load(() => import('./chain/getStatus.js'))
        return getStatus({ url: context.getRpcUrl(network), settings, signature: hash })
      },
      async getTokenBalance({ address, token, network }) {
        const { getTokenBalance } = await load(() => import('./chain/getTokenBalance.js'))
        return getTokenBalance({ url: context.getRpcUrl(network), settings, address, token })
      },
      async getToken({ token, network }) {
        const { getToken } = await load(() => import('./chain/getToken.js'))
        return getToken({ url: context.getRpcUrl(network), settings, token })
      },
      async parseAddress(text) {
        const { parseSolanaAddress } = await load(() => import('./parseSolanaAddress.js'))
        return parseSolanaAddress(text)
      },
      async switchNetwork({ connectorId, network }) {
        connections.switchNetwork(connectorId, network)
      },
      destroy: connections.destroy,
    }
  }
}
