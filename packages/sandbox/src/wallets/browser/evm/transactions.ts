import {
  type Address,
  BaseError,
  type Chain,
  type Client,
  createWalletClient,
  defineChain,
  type Hex,
  type HttpTransport,
  http,
  type PublicActions,
  publicActions,
  type WalletActions,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { receiptActions } from '../../../chains/evm/receiptActions.js'
import { proposeCalls } from '../../safe/proposeCalls.js'
import { invalidParams, WalletRequestError, walletErrorCodes } from '../WalletRequestError.js'
import { describeAccount, describeCall, describeNetwork } from './describe.js'
import {
  authorizedSigner,
  parseAddress,
  parseArray,
  parseData,
  parseQuantity,
  parseRecord,
} from './parse.js'
import { toSafeCall } from './safe.js'
import { currentChain, type EvmCaller, type EvmState, type EvmWalletChain } from './state.js'

export interface EvmCall {
  readonly to?: Address | undefined
  readonly data?: Hex | undefined
  readonly value?: bigint | undefined
}

export interface EvmTransaction extends EvmCall {
  readonly gas?: bigint | undefined
  readonly gasPrice?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
  readonly nonce?: number | undefined
}

export const parseCall = (raw: Record<string, unknown>): EvmCall => ({
  to: raw.to === undefined || raw.to === null ? undefined : parseAddress(raw.to, 'to'),
  data: parseData(raw.input ?? raw.data, 'data'),
  value: parseQuantity(raw.value, 'value'),
})

/** The fields of `eth_sendTransaction`. */
export const parseTransaction = (raw: Record<string, unknown>): EvmTransaction => {
  const nonce = parseQuantity(raw.nonce, 'nonce')
  return {
    ...parseCall(raw),
    gas: parseQuantity(raw.gas, 'gas'),
    gasPrice: parseQuantity(raw.gasPrice, 'gasPrice'),
    maxFeePerGas: parseQuantity(raw.maxFeePerGas, 'maxFeePerGas'),
    maxPriorityFeePerGas: parseQuantity(raw.maxPriorityFeePerGas, 'maxPriorityFeePerGas'),
    nonce: nonce === undefined ? undefined : Number(nonce),
  }
}

/** viem's public and wallet actions on one chain, for one account. */
export type ChainClient = Client<
  HttpTransport,
  Chain,
  PrivateKeyAccount,
  undefined,
  PublicActions<HttpTransport, Chain> & WalletActions<Chain, PrivateKeyAccount>
>

export const createChainClient = (chain: EvmWalletChain, account: PrivateKeyAccount): ChainClient =>
  createWalletClient({
    account,
    chain: defineChain({
      id: chain.chainId,
      name: chain.name,
      nativeCurrency: { name: 'Ether', symbol: chain.symbol ?? 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [chain.rpcUrl] } },
    }),
    pollingInterval: 100,
    transport: http(chain.rpcUrl, { retryCount: 0, timeout: 20_000 }),
  })
    .extend(publicActions)
    .extend(receiptActions)

/** The chain's own error out of viem's, so that the page gets the code and data that the chain gave. */
export const toWalletError = (error: unknown): WalletRequestError => {
  if (error instanceof WalletRequestError) return error
  const message = error instanceof BaseError ? error.details || error.shortMessage : String(error)
  const cause =
    error instanceof BaseError
      ? error.walk((one) => one instanceof Error && 'code' in one && typeof one.code === 'number')
      : null
  if (cause && 'code' in cause && typeof cause.code === 'number') {
    const data = 'data' in cause ? cause.data : undefined
    return new WalletRequestError(cause.code, message, data)
  }
  return new WalletRequestError(walletErrorCodes.internal, message)
}

/** Signs with the key and sends, one transaction at a time; gives the hash. */
export const signAndSend = (
  state: EvmState,
  chain: EvmWalletChain,
  key: PrivateKeyAccount,
  transaction: EvmTransaction,
): Promise<Hex> => {
  const send = async () => {
    try {
      const { gasPrice, maxFeePerGas, maxPriorityFeePerGas, ...rest } = transaction
      const fees = gasPrice === undefined ? { maxFeePerGas, maxPriorityFeePerGas } : { gasPrice }
      const hash = await createChainClient(chain, key).sendTransaction({ ...rest, ...fees })
      state.transactions.add(hash, chain)
      return hash
    } catch (error) {
      throw toWalletError(error)
    }
  }
  const result = state.sending.then(send)
  state.sending = result.catch(() => {})
  return result
}

export const sendTransaction = async (
  state: EvmState,
  caller: EvmCaller,
  params: unknown,
): Promise<Hex> => {
  const raw = parseRecord(parseArray(params)[0], 'the transaction')
  const address = parseAddress(raw.from, 'from')
  const signer = authorizedSigner(state, caller.origin, address)
  const transaction = parseTransaction(raw)
  const chain = currentChain(state)
  const chainId = parseQuantity(raw.chainId, 'chainId')
  if (chainId !== undefined && chainId !== BigInt(chain.chainId)) {
    throw invalidParams(`chainId ${chainId} is not the active chain ${chain.chainId}`)
  }
  await state.approvals.ask(
    {
      namespace: 'evm',
      walletName: state.name,
      method: 'eth_sendTransaction',
      params,
      kind: 'transaction',
      title: 'Send a transaction',
      details: [
        ...describeCall(transaction, chain),
        describeNetwork(chain),
        describeAccount(address),
      ],
    },
    caller,
  )
  // A Safe's answer is a hash of its own: the transaction comes when its owners execute it.
  return 'proposals' in signer
    ? proposeCalls(signer, [toSafeCall(transaction)])
    : signAndSend(state, chain, signer, transaction)
}
