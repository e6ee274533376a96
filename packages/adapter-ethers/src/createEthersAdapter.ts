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
  requestChain,
  switchNetwork,
} from '@latchkey/foundation/eip1193'
import { createConnections } from './createConnections.js'
import { createWallets } from './createWallets.js'

/** The adapter itself; the entry file describes it. */
export function createEthersAdapter(): AdapterFactory {
  return (context): Adapter => {
    const wallets = createWallets(context)
    const connections = createConnections(context, wallets)
    const loadChain = () => loadChunk(() => import('./readChain.js'), 'ethers')
    const actions = createWalletActions(connections.provider)
    const tracer = createTransactionTracer<CaipNetwork>(
      (network, request) => requestChain(context.requestRpc, { network, request }),
      context.signal,
    )
    return {
      namespace: 'eip155',
      walletConnect: EVM_SESSION_NEEDS,
      watchConnectors: wallets.watch,
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
        const addresses = await getAccounts(connections.provider(connectorId))
        return addresses.map((address) => ({ address, type: 'eoa' }))
      },
      async getBalance({ address, network }) {
        const parsed = parseAddress(address)
        const { readBalance } = await loadChain()
        return readBalance(context, network, parsed)
      },
      async estimateGas({ address, network, transaction }) {
        const chainId = Number(network.id)
        const parsed = parseTransaction({ transaction, from: address, chainId })
        const { readGas } = await loadChain()
        return readGas(context, network, parsed)
      },
      async estimateFee({ address, network, transaction }) {
        const chainId = Number(network.id)
        const parsed = parseTransaction({ transaction, from: address, chainId })
        const { readFee } = await loadChain()
        return readFee(context, network, parsed)
      },
      async getTransactionStatus({ hash, network, address }) {
        const from = address === undefined ? undefined : parseAddress(address)
        return tracer.read({ hash: parseHash(hash), network, from })
      },
      async getTokenBalance({ address, token, network }) {
        const parsed = { address: parseAddress(address), token: parseAddress(token) }
        const { readTokenBalance } = await loadChain()
        return readTokenBalance(context, network, parsed)
      },
      async getToken({ token, network }) {
        if (!isEvmAddress(token)) return undefined
        const { readToken } = await loadChain()
        return readToken(context, network, token)
      },
      async parseAddress(text) {
        const { writeAddress } = await loadChain()
        return checkAddress(text, writeAddress)
      },
      async getIdentity({ address, network }) {
        const parsed = parseAddress(address)
        const { readIdentity } = await loadChain()
        return readIdentity(context, network, parsed)
      },
      async resolveName({ name, network }) {
        const { readName } = await loadChain()
        return readName(context, network, name)
      },
      switchNetwork: async ({ connectorId, network, signal }) =>
        switchNetwork(connections.provider(connectorId), network, { signal }),
      destroy() {
        connections.destroy()
        wallets.closeSession()
      },
    }
  }
}
