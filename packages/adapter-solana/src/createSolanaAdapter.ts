import type { Adapter, AdapterFactory, CaipNetwork } from '@latchkey/appkit/adapter'
import { AppKitError, type CaipNetworkId, loadChunk } from '@latchkey/foundation'
import type { Connection } from '@solana/web3.js'
import { answered } from './answered.js'
import { createBroadcasts } from './chain/broadcast/createBroadcasts.js'
import { createSender } from './chain/broadcast/createSender.js'
import type { ChainAddress } from './chain/openConnection.js'
import { createConnections } from './createConnections.js'
import { toAccounts } from './describeConnection.js'
import type { SolanaAdapterOptions } from './solanaAdapter.js'
import { createWallets } from './wallets/createWallets.js'
import type { GetPageWallets } from './wallets/pageWallets.js'

/** The adapter itself; the entry file describes it. */
export function createSolanaAdapter(
  options: SolanaAdapterOptions,
  pageWallets: GetPageWallets,
): AdapterFactory {
  return (context): Adapter => {
    const wallets = createWallets(context, pageWallets(context, options.wallets))
    const load = <T>(part: () => Promise<T>) => loadChunk(part, '@solana/web3.js')
    const chain = async (network: CaipNetwork): Promise<ChainAddress> => ({
      network,
      url: await context.getRpcUrl(network),
      settings: options.connectionSettings ?? 'confirmed',
      requestRpc: context.requestRpc,
    })
    const getChain = async (caipNetworkId: CaipNetworkId) => {
      const network = context.networks.find((each) => each.caipNetworkId === caipNetworkId)
      if (!network) throw new AppKitError('UNSUPPORTED_CHAIN', { caipNetworkId })
      return chain(network)
    }
    const broadcasts = createBroadcasts({
      signal: context.signal,
      storage: context.tabStorage,
      openSender(caipNetworkId, parcel) {
        const open = async () => {
          const { openConnection } = await load(() => import('./chain/openConnection.js'))
          return openConnection({ ...(await getChain(caipNetworkId)), retryCount: 0 })
        }
        return createSender(open, parcel)
      },
    })
    const connections = createConnections(context, { wallets, broadcasts, getChain })
    /** One for each network and first address: what apps have of an instance is the same object. */
    const clients = new Map<string, Connection>()
    return {
      namespace: 'solana',
      walletConnect: true,
      watchConnectors: wallets.watch,
      prepare: connections.prepare,
      connect: connections.connect,
      reconnect: connections.reconnect,
      disconnect: connections.disconnect,
      release: connections.release,
      getAccounts: async ({ connectorId }) =>
        toAccounts(await answered(async () => connections.get(connectorId).accounts())),
      async getBalance({ address, network }) {
        const { getBalance } = await load(() => import('./chain/getBalance.js'))
        return getBalance({ chain: await chain(network), address, network })
      },
      async signMessage({ connectorId, address, isSignIn, message }) {
        const wallet = connections.get(connectorId)
        const { encodeSignature } = await load(() => import('./encodeSignature.js'))
        if (isSignIn && typeof message === 'string') {
          const { signSignIn } = await load(() => import('./signing/signSignIn.js'))
          return encodeSignature(await signSignIn(wallet, address, message))
        }
        const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
        const { signMessage } = await load(() => import('./signing/signMessage.js'))
        return encodeSignature(await signMessage(wallet, address, bytes))
      },
      async sendTransaction({ connectorId, address, network, transaction }) {
        const wallet = connections.get(connectorId)
        const { sendTransaction } = await load(() => import('./chain/sendTransaction.js'))
        const request = {
          wallet,
          chain: await chain(network),
          broadcasts,
          address,
          network,
          transaction,
        }
        return sendTransaction(request)
      },
      async estimateGas({ address, network, transaction }) {
        const { getFee } = await load(() => import('./chain/getFee.js'))
        return getFee({ chain: await chain(network), address, transaction })
      },
      async estimateFee({ address, network, transaction }) {
        const { getCost } = await load(() => import('./chain/getFee.js'))
        return getCost({ chain: await chain(network), address, transaction })
      },
      async getTransactionStatus({ hash, network }) {
        const { getStatus } = await load(() => import('./chain/getStatus.js'))
        return getStatus({ chain: await chain(network), broadcasts, signature: hash })
      },
      async getTransactionMark({ address, network }) {
        const { getMark } = await load(() => import('./chain/findSent.js'))
        return getMark({ chain: await chain(network), address })
      },
      async findTransaction({ network, mark, ...asked }) {
        const { findSent, isMark } = await load(() => import('./chain/findSent.js'))
        if (!isMark(mark)) throw new AppKitError('INVALID_PARAMS', { reason: 'mark' })
        return findSent({ ...asked, chain: await chain(network), broadcasts, mark })
      },
      async getTokenBalance({ address, token, network }) {
        const { getTokenBalance } = await load(() => import('./chain/getTokenBalance.js'))
        return getTokenBalance({ chain: await chain(network), address, token })
      },
      async getToken({ token, network }) {
        const { getToken } = await load(() => import('./chain/getToken.js'))
        return getToken({ chain: await chain(network), token })
      },
      async getClient({ network }) {
        const { openConnection } = await load(() => import('./chain/openConnection.js'))
        const address = await chain(network)
        const key = `${network.caipNetworkId} ${address.url}`
        const client = clients.get(key) ?? openConnection(address)
        clients.set(key, client)
        return client
      },
      async parseAddress(text) {
        const { parseSolanaAddress } = await load(() => import('./parseSolanaAddress.js'))
        return parseSolanaAddress(text)
      },
      async switchNetwork({ connectorId, network }) {
        connections.switchNetwork(connectorId, network)
      },
      async setActiveAccount({ address, connectorId }) {
        connections.setActiveAccount(connectorId, address)
      },
      destroy: connections.destroy,
    }
  }
}
