import type {
  AdapterContext,
  Balance,
  CaipNetwork,
  Identity,
  TokenInfo,
} from '@latchkey/appkit/adapter'
import { AppKitError, formatUnits, RPC_TIMEOUT_MS } from '@latchkey/foundation'
import {
  decodeAmount,
  type Eip1193Request,
  type EvmAddress,
  encodeBalanceOf,
  isEvmAddress,
  readToken as readErc20,
  type TransactionRequest,
  withTimeout,
} from '@latchkey/foundation/eip1193'
import type { Config } from '@wagmi/core'
import { type Client, createClient, getAddress } from 'viem'
import {
  call,
  estimateGas,
  estimateMaxPriorityFeePerGas,
  getBalance,
  getBlock,
  getEnsAddress,
  getEnsName,
  getEnsText,
  getGasPrice,
} from 'viem/actions'
import { normalize } from 'viem/ens'
import { nodeTransport } from './nodeTransport.js'

type UntypedRpc = {
  readonly Method: string
  readonly Parameters?: unknown
  readonly ReturnType: unknown
}

/** An address with its checksum (EIP-55). */
export function writeAddress(address: EvmAddress): EvmAddress {
  return getAddress(address)
}

/** The native balance of an address, through the config's transports. Throws `NETWORK_ERROR`. */
export async function readBalance(
  context: AdapterContext,
  config: Config,
  network: CaipNetwork,
  address: EvmAddress,
): Promise<Balance> {
  const { decimals, symbol } = network.nativeCurrency
  const value = await read(context, config, network, (client) => getBalance(client, { address }))
  return { value, decimals, symbol, formatted: formatUnits(value, decimals) }
}

/** The base units of an ERC-20 token that an address has. Throws `NETWORK_ERROR`, and `INVALID_RESPONSE` for no token. */
export async function readTokenBalance(
  context: AdapterContext,
  config: Config,
  network: CaipNetwork,
  { token, address }: { readonly token: EvmAddress; readonly address: EvmAddress },
): Promise<bigint> {
  const question = { to: token, data: encodeBalanceOf(address) }
  const answer = await read(context, config, network, (client) => call(client, question))
  return decodeAmount(answer.data)
}

/** What an ERC-20 token is; undefined for an address that is none. Throws `NETWORK_ERROR`. */
export function readToken(
  context: AdapterContext,
  config: Config,
  network: CaipNetwork,
  token: EvmAddress,
): Promise<TokenInfo | undefined> {
  return read(context, config, network, ({ request }) =>
    readErc20(token, (data) =>
      request({ method: 'eth_call', params: [{ to: token, data }, 'latest'] }),
    ),
  )
}

/** The result of one request of JSON-RPC. Throws `NETWORK_ERROR`. */
export function requestNode(
  context: AdapterContext,
  config: Config,
  network: CaipNetwork,
  { method, params = [] }: Eip1193Request,
): Promise<unknown> {
  // viem types what it knows of the methods; the answer is read by whoever asks.
  return read(context, config, network, ({ request }) => request<UntypedRpc>({ method, params }))
}

/**
 * The address of a name by the ENS contracts of the network; undefined where it has none, and for a name that nobody
 * has. Gateways that a contract names are not asked: what they are, and who runs them, nobody here knows.
 */
export async function readName(
  context: AdapterContext,
  config: Config,
  network: CaipNetwork,
  name: string,
): Promise<string | undefined> {
  const resolver = findNames(network)
  const normalized = normalizeName(name)
  if (resolver === undefined || normalized === undefined) return undefined
  const question = { name: normalized, universalResolverAddress: resolver }
  const address = await read(context, config, network, (client) =>
    getEnsAddress({ ...client, ccipRead: false }, question),
  )
  return address ?? undefined
}

/**
 * What an address calls itself by the ENS contracts of the network, where the name says the same of the address, and the
 * picture that the name has, as it is written there. Undefined where the network has none.
 */
export async function readIdentity(
  context: AdapterContext,
  config: Config,
  network: CaipNetwork,
  address: EvmAddress,
): Promise<Identity | undefined> {
  const universalResolverAddress = findNames(network)
  if (universalResolverAddress === undefined) return undefined
  const ask = <T>(question: (client: Client) => Promise<T>) =>
    read(context, config, network, (client) => question({ ...client, ccipRead: false }))
  const name = await ask((client) => getEnsName(client, { address, universalResolverAddress }))
  if (name === null || normalizeName(name) !== name) return {}
  const question = { name, key: 'avatar', universalResolverAddress }
  const avatar = await ask((client) => getEnsText(client, question))
  return { name, ...(avatar ? { avatar } : {}) }
}

/** viem looks names up through one contract. */
function findNames({ contracts }: CaipNetwork): EvmAddress | undefined {
  const address: unknown = Reflect.get(Object(contracts?.ensUniversalResolver), 'address')
  return isEvmAddress(address) ? address : undefined
}

function normalizeName(name: string): string | undefined {
  try {
    return normalize(name)
  } catch {
    return undefined
  }
}

/** The gas that a transaction would use. Throws `GAS_ESTIMATE_FAILED`. */
export function readGas(
  context: AdapterContext,
  config: Config,
  network: CaipNetwork,
  transaction: TransactionRequest,
): Promise<bigint> {
  return estimate(context, config, network, (client) => gasOf(client, transaction))
}

/** The wei that a transaction costs at most, by the prices of the latest block. Throws `GAS_ESTIMATE_FAILED`. */
export function readFee(
  context: AdapterContext,
  config: Config,
  network: CaipNetwork,
  transaction: TransactionRequest,
): Promise<bigint> {
  return estimate(context, config, network, async (client) => {
    const [gas, price] = await Promise.all([
      transaction.gas ?? gasOf(client, transaction),
      highestPrice(client),
    ])
    return gas * price
  })
}

function gasOf(client: Client, { from, to, data, value }: TransactionRequest): Promise<bigint> {
  return estimateGas(client, { account: from, to, data, value })
}

/** What wallets offer for a unit of gas: the base fee may double until it is in a block (EIP-1559). */
async function highestPrice(client: Client): Promise<bigint> {
  const { baseFeePerGas } = await getBlock(client)
  if (baseFeePerGas === null) return getGasPrice(client)
  return 2n * baseFeePerGas + (await estimateMaxPriorityFeePerGas(client))
}

/** The app's transports win; a network that its config lacks is read where the kernel says. */
function findClient(context: AdapterContext, config: Config, network: CaipNetwork): Client {
  const chainId = Number(network.id)
  return config.chains.some(({ id }) => id === chainId)
    ? config.getClient({ chainId })
    : createClient({ transport: nodeTransport(context, network) })
}

/** What a question by viem gives, in bounded time: it asks again and again where a host does not answer. */
function ask<T>(
  context: AdapterContext,
  config: Config,
  network: CaipNetwork,
  question: (client: Client) => Promise<T>,
): Promise<T> {
  return withTimeout(question(findClient(context, config, network)), {
    timeoutMs: RPC_TIMEOUT_MS,
    signal: context.signal,
    onTimeout: () => new AppKitError('NETWORK_ERROR', { reason: 'timeout' }),
  })
}

async function read<T>(...question: Parameters<typeof ask<T>>): Promise<T> {
  try {
    return await ask(...question)
  } catch (cause) {
    throw findOwn(cause) ?? new AppKitError('NETWORK_ERROR', {}, { cause })
  }
}

/** The catalogue's error in what viem makes of it. */
function findOwn(error: unknown): AppKitError | undefined {
  if (AppKitError.is(error)) return error
  return error instanceof Error ? findOwn(error.cause) : undefined
}

async function estimate(...question: Parameters<typeof ask<bigint>>): Promise<bigint> {
  try {
    return await ask(...question)
  } catch (cause) {
    throw new AppKitError('GAS_ESTIMATE_FAILED', {}, { cause })
  }
}
