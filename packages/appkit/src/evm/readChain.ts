import { AppKitError, type ErrorCode, formatUnits } from '@latchkey/foundation'
import {
  decodeAmount,
  type EvmAddress,
  type TransactionRequest as EvmTransaction,
  encodeBalanceOf,
  formatTransaction,
  parseQuantity,
  readToken as readErc20,
  readField,
} from '@latchkey/foundation/eip1193'
import type { Balance, TokenInfo } from '../adapter/contract.js'
import type { CaipNetwork } from '../network/types.js'
import type { FeeEstimate } from '../transaction/types.js'
import type { CodeReader } from './createCodeReader.js'
import type { ReadDataFee } from './createDataFees.js'
import type { RequestEvm } from './RequestEvm.js'

/** What says that no node has answered; all else is what one has answered. */
const UNANSWERED: ReadonlySet<ErrorCode> = new Set([
  'CHAIN_MISMATCH',
  'CHAIN_NOT_SUPPORTED',
  'CHUNK_LOAD_FAILED',
  'DESTROYED',
  'INVALID_RESPONSE',
  'NETWORK_ERROR',
  'RATE_LIMITED',
  'REQUEST_ABORTED',
])

/** The native balance of an address. Throws `NETWORK_ERROR`. */
export async function readBalance(
  request: RequestEvm,
  network: CaipNetwork,
  address: EvmAddress,
): Promise<Balance> {
  const { decimals, symbol } = network.nativeCurrency
  const value = await read(async () =>
    toAmount(await request(network, { method: 'eth_getBalance', params: [address, 'latest'] })),
  )
  return { value, decimals, symbol, formatted: formatUnits(value, decimals) }
}

/** The base units of an ERC-20 token that an address has. Throws `NETWORK_ERROR`, and `INVALID_RESPONSE` for no token. */
export function readTokenBalance(
  request: RequestEvm,
  network: CaipNetwork,
  { token, address }: { readonly token: EvmAddress; readonly address: EvmAddress },
): Promise<bigint> {
  return read(async () =>
    decodeAmount(await call(request, network, token, encodeBalanceOf(address))),
  )
}

/** What an ERC-20 token is; undefined for an address that is none. Throws `NETWORK_ERROR`. */
export function readToken(
  request: RequestEvm,
  network: CaipNetwork,
  token: EvmAddress,
): Promise<TokenInfo | undefined> {
  return read(() => readErc20(token, (data) => call(request, network, token, data)))
}

/** The gas that a transaction would use. Throws `GAS_ESTIMATE_FAILED`. */
export function readGas(
  request: RequestEvm,
  network: CaipNetwork,
  transaction: EvmTransaction,
): Promise<bigint> {
  return estimate(() => gasOf(request, network, transaction))
}

/** What a fee is told from. */
export interface FeeSources {
  readonly request: RequestEvm
  readonly reader: Pick<CodeReader, 'isContract'>
  readonly readDataFee: ReadDataFee
}

/**
 * What a transaction costs at most, in wei, by the prices of the latest block: those of gas and of bytes may double until it
 * is in a block. An account that is a contract does not pay for itself. Throws `GAS_ESTIMATE_FAILED`.
 */
export function readFee(
  { readDataFee, reader, request }: FeeSources,
  network: CaipNetwork,
  transaction: EvmTransaction,
): Promise<FeeEstimate> {
  return estimate(async () => {
    const [gas, price, isContract, dataFee] = await Promise.all([
      gasOf(request, network, transaction),
      highestPrice(request, network),
      reader.isContract(network, transaction.from),
      readDataFee(network, transaction),
    ])
    return isContract ? { kind: 'unknown' } : { kind: 'upTo', value: gas * price + 2n * dataFee }
  })
}

/** The units of gas that a transaction names, else what the network says that it takes. */
export async function gasOf(
  request: RequestEvm,
  network: CaipNetwork,
  { gas, from, to, data, value }: EvmTransaction,
): Promise<bigint> {
  if (gas !== undefined) return gas
  const params = [formatTransaction({ from, to, data, value })]
  return toAmount(await request(network, { method: 'eth_estimateGas', params }))
}

/** The base fee of the latest block; undefined where the network has none (before EIP-1559). */
export async function readBaseFee(
  request: RequestEvm,
  network: CaipNetwork,
): Promise<bigint | undefined> {
  const params = ['latest', false]
  const block = await request(network, { method: 'eth_getBlockByNumber', params })
  return parseQuantity(readField(block, 'baseFeePerGas'))
}

/** What wallets offer for a unit of gas: the base fee may double until it is in a block. */
async function highestPrice(request: RequestEvm, network: CaipNetwork): Promise<bigint> {
  const gasPrice = async () => toAmount(await request(network, { method: 'eth_gasPrice' }))
  const baseFee = await readBaseFee(request, network)
  if (baseFee === undefined) return gasPrice()
  try {
    return 2n * baseFee + toAmount(await request(network, { method: 'eth_maxPriorityFeePerGas' }))
  } catch (error) {
    if (isUnanswered(error)) throw error
    // Not every node knows the method; what it asks for a unit has both in it.
    const price = await gasPrice()
    return price > baseFee ? baseFee + price : 2n * baseFee
  }
}

function call(
  request: RequestEvm,
  network: CaipNetwork,
  to: EvmAddress,
  data: string,
): Promise<unknown> {
  return request(network, { method: 'eth_call', params: [{ to, data }, 'latest'] })
}

function toAmount(quantity: unknown): bigint {
  const amount = parseQuantity(quantity)
  if (amount === undefined) throw new AppKitError('INVALID_RESPONSE', { reason: 'quantity' })
  return amount
}

async function read<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    throw isUnanswered(cause) ? cause : new AppKitError('NETWORK_ERROR', {}, { cause })
  }
}

async function estimate<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    throw new AppKitError('GAS_ESTIMATE_FAILED', {}, { cause })
  }
}

function isUnanswered(error: unknown): boolean {
  return AppKitError.is(error) && UNANSWERED.has(error.code)
}
