import { AppKitError, type ChainNamespace, type Storage } from '@latchkey/foundation'
import {
  checkAddress,
  createTransactionTracer,
  createWalletActions,
  type Eip1193Provider,
  type EvmAddress,
  findSent,
  getAccounts,
  type Hex,
  isEvmAddress,
  isMark,
  parseAddress,
  parseHash,
  parseTransaction,
  readMark,
} from '@latchkey/foundation/eip1193'
import type { Adapter, Identity } from '../adapter/contract.js'
import type { CaipNetwork } from '../network/types.js'
import type { TransactionRequest } from '../transaction/types.js'
import { createCodeReader } from './createCodeReader.js'
import { createDataFees, type WholeTransaction } from './createDataFees.js'
import { limitFee } from './limitFee.js'
import type { RequestEvm } from './RequestEvm.js'
import { readBalance, readFee, readGas, readToken, readTokenBalance } from './readChain.js'

/** The wallets that are connected, by connector id. */
export interface EvmConnections
  extends Pick<Adapter, 'connect' | 'reconnect' | 'disconnect' | 'setActiveAccount' | 'release'>,
    Required<Pick<Adapter, 'switchNetwork'>> {
  readonly provider: (connectorId: string) => Eip1193Provider | Promise<Eip1193Provider>
}

/** What a library of Ethereum's is needed for. */
export interface EvmLibrary {
  /** An address with its checksum (EIP-55). */
  readonly writeAddress: (address: EvmAddress) => EvmAddress
  /** The bytes of a transaction without its signature. */
  readonly serialize: (transaction: WholeTransaction) => Hex
  /** The address of a name; undefined where it has none, or the network has no names. Throws `NETWORK_ERROR`. */
  readonly readName: (network: CaipNetwork, name: string) => Promise<string | undefined>
  /** What an address calls itself; undefined where the network has no names. Throws `NETWORK_ERROR`. */
  readonly readIdentity: (
    network: CaipNetwork,
    address: EvmAddress,
  ) => Promise<Identity | undefined>
}

/** What an adapter for Ethereum chains has of its own. */
export interface EvmAdapterParts {
  readonly watchConnectors: Adapter['watchConnectors']
  readonly connections: EvmConnections
  readonly request: RequestEvm
  /** Loads when it is first needed. */
  readonly loadLibrary: () => Promise<EvmLibrary>
  /** Ends what goes on by itself. */
  readonly signal: AbortSignal
  /** Keeps what is known of what was sent, for all pages of the browser. */
  readonly storage: Storage
  readonly destroy: () => void
}

const NAMESPACE: ChainNamespace = 'eip155'

/** An adapter for Ethereum chains, over what tells one library from another. */
export function createEvmAdapter(parts: EvmAdapterParts): Adapter {
  const { connections, loadLibrary, request, signal, storage } = parts
  const actions = createWalletActions(connections.provider)
  const tracer = createTransactionTracer<CaipNetwork>({ request, signal, storage })
  const readDataFee = createDataFees(request, async (transaction) =>
    (await loadLibrary()).serialize(transaction),
  )
  const reader = createCodeReader(request)
  const parse = (network: CaipNetwork, from: string, transaction: TransactionRequest) =>
    parseTransaction({ transaction, from, chainId: Number(network.id) })
  const askOf =
    (network: CaipNetwork) =>
    (method: string, ...params: readonly unknown[]) =>
      request(network, { method, params })
  return {
    namespace: NAMESPACE,
    walletConnect: true,
    watchConnectors: parts.watchConnectors,
    connect: connections.connect,
    reconnect: connections.reconnect,
    disconnect: connections.disconnect,
    switchNetwork: connections.switchNetwork,
    ...(connections.setActiveAccount && { setActiveAccount: connections.setActiveAccount }),
    ...(connections.release && { release: connections.release }),
    ...actions,
    async sendTransaction(parameters) {
      const { address, network, transaction } = parameters
      const { feeLimit } = transaction
      const fees =
        feeLimit === undefined
          ? {}
          : await limitFee(
              request,
              readDataFee,
              network,
              parse(network, address, transaction),
              feeLimit,
            )
      const from = parseAddress(address)
      // It may deploy the account, also where the wallet's answer is lost.
      const hash = await actions
        .sendTransaction({ ...parameters, transaction: { ...transaction, ...fees } })
        .finally(() => reader.forget(from))
      void tracer.follow({ hash, network, from })
      return hash
    },
    async sendCalls(parameters) {
      const from = parseAddress(parameters.address)
      return actions.sendCalls(parameters).finally(() => reader.forget(from))
    },
    async getAccounts({ connectorId }) {
      const addresses = await getAccounts(await connections.provider(connectorId))
      return addresses.map((address) => ({ address, type: 'eoa' }))
    },
    getBalance: async ({ address, network }) =>
      readBalance(request, network, parseAddress(address)),
    estimateGas: async ({ address, network, transaction }) =>
      readGas(request, network, parse(network, address, transaction)),
    estimateFee: async ({ address, network, transaction }) =>
      readFee({ request, reader, readDataFee }, network, parse(network, address, transaction)),
    async getTransactionStatus({ hash, network, address }) {
      const from = address === undefined ? undefined : parseAddress(address)
      return tracer.read({ hash: parseHash(hash), network, from })
    },
    getTransactionMark: async ({ address, network }) =>
      readMark(askOf(network), parseAddress(address)),
    async findTransaction({ address, network, mark, known, ...asked }) {
      if (!isMark(mark)) throw new AppKitError('INVALID_PARAMS', { reason: 'mark' })
      const transaction = parse(network, address, asked.transaction)
      return findSent(askOf(network), { mark, known, transaction })
    },
    getTokenBalance: async ({ address, token, network }) =>
      readTokenBalance(request, network, {
        address: parseAddress(address),
        token: parseAddress(token),
      }),
    getToken: async ({ token, network }) =>
      isEvmAddress(token) ? readToken(request, network, token) : undefined,
    parseAddress: async (text) => checkAddress(text, (await loadLibrary()).writeAddress),
    getIdentity: async ({ address, network }) => {
      const parsed = parseAddress(address)
      return (await loadLibrary()).readIdentity(network, parsed)
    },
    resolveName: async ({ name, network }) => (await loadLibrary()).readName(network, name),
    destroy: parts.destroy,
  }
}
