import { AppKitError } from '../errors/AppKitError.js'
import { getChainId } from './account.js'
import {
  type Call,
  type CallsStatus,
  getCallsStatus,
  getCapabilities,
  sendCalls,
  type WalletCapabilities,
} from './calls.js'
import { encodeTransfer } from './erc20.js'
import { isEvmAddress, isHex, isTransactionHash } from './hex.js'
import { personalSign } from './personalSign.js'
import {
  type Eip1193Provider,
  type EvmAddress,
  type Hex,
  promptProvider,
  readProvider,
} from './provider.js'
import { sendTransaction, type TransactionRequest } from './sendTransaction.js'
import { signTypedData, type TypedData } from './signTypedData.js'
import { switchChain } from './switchChain.js'
import { unsent } from './unsent.js'

/** A transaction or call as callers give it: unchecked text, amounts in wei. */
interface LooseCall {
  readonly to?: string | undefined
  readonly value?: bigint | undefined
  readonly data?: string | undefined
}

interface LooseTransaction extends LooseCall {
  /** An ERC-20 token: what is sent, then, are `value` base units of it to `to`. */
  readonly token?: string | undefined
  readonly gas?: bigint | undefined
  readonly gasPrice?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
}

interface Wallet {
  readonly connectorId: string
}

interface Asker extends Wallet {
  /** One object of parameters, as the method's standard has it. */
  readonly request: unknown
}

interface Sender extends Wallet {
  readonly address: string
  readonly network: { readonly id: number | string }
}

/** What any EVM wallet does once it is connected, by connector id. */
export interface WalletActions {
  signMessage(
    parameters: Wallet & { readonly address: string; readonly message: string | Uint8Array },
  ): Promise<Hex>
  signTypedData(
    parameters: Wallet & { readonly address: string; readonly typedData: TypedData },
  ): Promise<Hex>
  sendTransaction(parameters: Sender & { readonly transaction: LooseTransaction }): Promise<Hex>
  sendCalls(
    parameters: Sender & {
      readonly calls: readonly (LooseCall & { readonly to: string })[]
      readonly capabilities?: Readonly<Record<string, unknown>>
      readonly atomicRequired?: boolean
    },
  ): Promise<{ readonly id: string }>
  getCallsStatus(parameters: Wallet & { readonly id: string }): Promise<CallsStatus>
  getCapabilities(parameters: Wallet & { readonly address: string }): Promise<WalletCapabilities>
  grantPermissions(parameters: Asker): Promise<unknown>
  revokePermissions(parameters: Asker): Promise<unknown>
  walletGetAssets(parameters: Asker): Promise<unknown>
}

/** Makes the actions that every EIP-1193 wallet shares; `find` gives the provider of a connector. */
export function createWalletActions(
  find: (connectorId: string) => Eip1193Provider | Promise<Eip1193Provider>,
): WalletActions {
  return {
    signMessage: async ({ connectorId, address, message }) =>
      personalSign(await find(connectorId), { address: parseAddress(address), message }),
    async signTypedData({ connectorId, address, typedData }) {
      const provider = await find(connectorId)
      const isBound = typedData.domain.chainId !== undefined
      const chainId = isBound ? await getChainId(provider) : undefined
      return signTypedData(provider, { address: parseAddress(address), typedData, chainId })
    },
    async sendTransaction({ connectorId, address, network, transaction }) {
      const chainId = Number(network.id)
      const parsed = parseTransaction({ transaction, from: address, chainId })
      return sendTransaction(await unsent(onChain(find(connectorId), chainId)), parsed)
    },
    async sendCalls({ connectorId, address, network, calls, capabilities, atomicRequired }) {
      const chainId = Number(network.id)
      const from = parseAddress(address)
      const batch = { from, chainId, calls: calls.map(parseCall), capabilities, atomicRequired }
      return sendCalls(await unsent(onChain(find(connectorId), chainId)), batch)
    },
    getCallsStatus: async ({ connectorId, id }) => getCallsStatus(await find(connectorId), id),
    getCapabilities: async ({ connectorId, address }) =>
      getCapabilities(await find(connectorId), { address: parseAddress(address) }),
    grantPermissions: async ({ connectorId, request }) =>
      promptProvider(
        await find(connectorId),
        { method: 'wallet_grantPermissions', params: [request] },
        parseObject,
      ),
    async revokePermissions({ connectorId, request }) {
      const question = { method: 'wallet_revokePermissions', params: [request] }
      // The answer is null, or what the wallet makes of it.
      const { reply } = await promptProvider(await find(connectorId), question, toReply)
      return reply
    },
    walletGetAssets: async ({ connectorId, request }) =>
      readProvider(
        await find(connectorId),
        { method: 'wallet_getAssets', params: [request] },
        parseObject,
      ),
  }
}

/** A wallet that is on the chain that a request is made for, by its own word; brought there if need be (T19). */
async function onChain(
  wallet: Eip1193Provider | Promise<Eip1193Provider>,
  chainId: number,
): Promise<Eip1193Provider> {
  const provider = await wallet
  if ((await getChainId(provider)) !== chainId) await switchChain(provider, { chainId })
  return provider
}

/** A transaction with its fields checked; throws `INVALID_PARAMS` naming the malformed one. */
export function parseTransaction({
  transaction,
  from,
  chainId,
}: {
  readonly transaction: LooseTransaction
  readonly from: string
  readonly chainId: number
}): TransactionRequest {
  const { to, value, data, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = transaction
  const fees = { gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas }
  const sender = { from: parseAddress(from), ...fees, chainId }
  if (transaction.token !== undefined) return { ...sender, ...parseTransfer(transaction) }
  return {
    ...sender,
    to: to === undefined ? undefined : parseAddress(to),
    data: parseData(data),
    value,
  }
}

/** What moves a token: a call of its contract, which takes no coin. */
function parseTransfer({ token = '', to, value, data }: LooseTransaction) {
  if (to === undefined || value === undefined || data !== undefined) {
    throw new AppKitError('INVALID_PARAMS', { reason: 'token' })
  }
  return { to: parseAddress(token), data: encodeTransfer(to, value) }
}

/** An EVM address from text; throws `INVALID_PARAMS`. */
export function parseAddress(value: string): EvmAddress {
  if (isEvmAddress(value)) return value
  throw new AppKitError('INVALID_PARAMS', { reason: 'address' })
}

/** A transaction hash from text; throws `INVALID_PARAMS`. */
export function parseHash(value: string): Hex {
  if (isTransactionHash(value)) return value
  throw new AppKitError('INVALID_PARAMS', { reason: 'hash' })
}

function parseCall({ to, value, data }: LooseCall & { readonly to: string }): Call {
  return { to: parseAddress(to), value, data: parseData(data) }
}

function parseData(value: string | undefined): Hex | undefined {
  if (value === undefined || isHex(value)) return value
  throw new AppKitError('INVALID_PARAMS', { reason: 'data' })
}

function parseObject(reply: unknown): object | undefined {
  return typeof reply === 'object' && reply !== null ? reply : undefined
}

function toReply(reply: unknown): { reply: unknown } {
  return { reply }
}
