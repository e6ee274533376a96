import { AppKitError } from '@latchkey/foundation'
import type { Adapter, AdapterContext, BalanceParameters, Identity } from '../adapter/contract.js'
import { WALLET_CONNECT_ID } from '../connector/types.js'
import { accountsOf, type MockBrowser } from './mockBrowser.js'
import type { MockChain } from './mockChain.js'
import { readMockSession } from './mockSession.js'
import { mockAddress, mockDigest, mockSignature } from './mockWallet.js'

type OptionalMember =
  | 'walletConnect'
  | 'madeWith'
  | 'preload'
  | 'prepare'
  | 'glimpseWallets'
  | 'getIdentity'

export interface MockMethodsParameters {
  readonly browser: MockBrowser
  readonly chain: MockChain
  readonly identities: Readonly<Record<string, Identity>> | undefined
}

/** What the adapter of one page does where nothing goes wrong. */
export function createMockMethods(
  context: AdapterContext,
  { browser, chain, identities }: MockMethodsParameters,
): Required<Omit<Adapter, OptionalMember>> & Pick<Adapter, 'getIdentity'> {
  const { find, namespace } = browser
  const page = browser.enter(context)
  return {
    namespace,
    watchConnectors: browser.watch,
    async connect({ connectorId, caipNetworkId }) {
      if (connectorId === WALLET_CONNECT_ID) return readMockSession(context, namespace)
      const wallet = find(connectorId)
      wallet.isAllowed = true
      if (wallet.isLocked) browser.unlock(connectorId)
      if (caipNetworkId && wallet.caipNetworkId !== caipNetworkId)
        browser.switchChain(connectorId, caipNetworkId)
      return page.connection(wallet)
    },
    async reconnect({ connectorId }) {
      if (connectorId === WALLET_CONNECT_ID) return readMockSession(context, namespace)
      const wallet = find(connectorId)
      if (!wallet.isAllowed) return 'refused'
      if (!wallet.isLocked) return page.connection(wallet)
      page.locked.add(connectorId)
      return 'locked'
    },
    async disconnect({ connectorId }) {
      page.locked.delete(connectorId)
      if (connectorId === WALLET_CONNECT_ID) return
      const wallet = find(connectorId)
      if (wallet.keepsPermission) return
      wallet.isAllowed = false
      // The wallet forgets the site, and tells its other pages.
      browser.emit({ type: 'disconnected', connectorId }, context)
    },
    async setActiveAccount() {},
    async release({ connectorId }) {
      page.locked.delete(connectorId)
    },
    getAccounts: async ({ connectorId }) => accountsOf(find(connectorId)),
    getBalance: async ({ address, network }) => chain.getBalance(address, network),
    async signMessage({ connectorId, address, message }) {
      const isLocked = browser.wallets.some(
        (wallet) => wallet.connector.id === connectorId && wallet.isLocked,
      )
      if (isLocked) throw new AppKitError('PROVIDER_NOT_FOUND', { connectorId })
      return mockSignature(address, message)
    },
    signTypedData: async ({ address, typedData }) =>
      mockSignature(address, JSON.stringify(typedData, bigintsAsText)),
    sendTransaction: async ({ address, transaction }) => chain.send(address, transaction),
    estimateGas: async () => 21_000n,
    estimateFee: async () => ({ kind: 'upTo', value: 21_000_000_000_000n }),
    getTransactionStatus: async () => chain.getTransactionStatus(),
    getTransactionMark: async () => chain.transactions.length,
    async findTransaction({ transaction: { to, token, value }, mark, known }) {
      if (!Number.isSafeInteger(mark) || Number(mark) < 0)
        throw new AppKitError('INVALID_PARAMS', { reason: 'mark' })
      return chain.transactions
        .slice(Number(mark))
        .filter(({ hash }) => !known.includes(hash))
        .find((sent) => sent.to === to && sent.token === token && sent.value === value)?.hash
    },
    getClient: async ({ network }) => ({ network }),
    getTokenBalance: async ({ address, token }) => chain.getTokenBalance(address, token),
    getToken: async ({ token }) => chain.getToken(token),
    parseAddress: async (text) => (/^0x[0-9a-f]{40}$/i.test(text) ? text.toLowerCase() : undefined),
    // `ada.1.mock` is a name on the network 1 alone, and `ada.each.mock` another account on each.
    resolveName: async ({ name, network }) => {
      const [, only = network.id] = /\.(\d+)\.mock$/.exec(name) ?? []
      const isKnown = name.endsWith('.mock') && String(only) === String(network.id)
      const owner = name.endsWith('.each.mock') ? `${name} ${network.id}` : name
      return isKnown ? mockAddress(namespace, owner, 0) : undefined
    },
    ...(identities && {
      getIdentity: async ({ address, network }: BalanceParameters) =>
        identities[`${network.caipNetworkId}:${address}`],
    }),
    async switchNetwork({ connectorId, network: { caipNetworkId } }) {
      if (connectorId === WALLET_CONNECT_ID) return
      const { knownNetworks } = find(connectorId)
      if (knownNetworks && !knownNetworks.includes(caipNetworkId))
        throw new AppKitError('CHAIN_NOT_ADDED')
      browser.switchChain(connectorId, caipNetworkId)
    },
    sendCalls: async ({ calls }) => ({
      id: `0x${mockDigest(JSON.stringify(calls, bigintsAsText))}`,
    }),
    getCallsStatus: async ({ id }) => ({
      version: '2.0.0',
      id,
      status: 200,
      atomic: true,
      receipts: [],
    }),
    getCapabilities: async () => ({ '0x1': { atomic: { status: 'supported' } } }),
    grantPermissions: async ({ request }) => request,
    revokePermissions: async () => undefined,
    walletGetAssets: async () => ({}),
    destroy: page.leave,
  }
}

function bigintsAsText(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value
}
