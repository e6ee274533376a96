import type {
  AdapterContext,
  Balance,
  CaipNetwork,
  Identity,
  TokenInfo,
} from '@latchkey/appkit/adapter'
import { AppKitError, formatUnits } from '@latchkey/foundation'
import {
  decodeAmount,
  type EvmAddress,
  type TransactionRequest as EvmTransaction,
  encodeBalanceOf,
  parseAddress,
  readToken as readErc20,
} from '@latchkey/foundation/eip1193'
import { ensNormalize, getAddress, isError, isValidName, type JsonRpcApiProvider } from 'ethers'
import { askChain } from './askChain.js'

/** An address with its checksum (EIP-55). */
export function writeAddress(address: EvmAddress): EvmAddress {
  return parseAddress(getAddress(address))
}

/** The native balance of an address, from the network's RPC. Throws `NETWORK_ERROR`. */
export async function readBalance(
  context: AdapterContext,
  network: CaipNetwork,
  address: EvmAddress,
): Promise<Balance> {
  const { decimals, symbol } = network.nativeCurrency
  const value = await read(context, network, (chain) => chain.getBalance(address))
  return { value, decimals, symbol, formatted: formatUnits(value, decimals) }
}

/** The base units of an ERC-20 token that an address has. Throws `NETWORK_ERROR`, and `INVALID_RESPONSE` for no token. */
export async function readTokenBalance(
  context: AdapterContext,
  network: CaipNetwork,
  { token, address }: { readonly token: EvmAddress; readonly address: EvmAddress },
): Promise<bigint> {
  const data = encodeBalanceOf(address)
  return decodeAmount(await read(context, network, (chain) => chain.call({ to: token, data })))
}

/** What an ERC-20 token is; undefined for an address that is none. Throws `NETWORK_ERROR`. */
export function readToken(
  context: AdapterContext,
  network: CaipNetwork,
  token: EvmAddress,
): Promise<TokenInfo | undefined> {
  return read(context, network, (chain) =>
    readErc20(token, (data) => chain.send('eth_call', [{ to: token, data }, 'latest'])),
  )
}

/**
 * The address of a name by the ENS contracts of the network; undefined where it has none, and for a name that nobody
 * has. Gateways that a contract names are not asked: what they are, and who runs them, nobody here knows.
 */
export function readName(
  context: AdapterContext,
  network: CaipNetwork,
  name: string,
): Promise<string | undefined> {
  if (!isValidName(name)) return Promise.resolve(undefined)
  return read(context, network, async (chain) => {
    chain.disableCcipRead = true
    return hasNames(chain) ? ((await chain.resolveName(name)) ?? undefined) : undefined
  })
}

/**
 * What an address calls itself by the ENS contracts of the network, where the name says the same of the address, and the
 * picture that the name has, as it is written there. Undefined where the network has none.
 */
export function readIdentity(
  context: AdapterContext,
  network: CaipNetwork,
  address: EvmAddress,
): Promise<Identity | undefined> {
  return read(context, network, async (chain) => {
    chain.disableCcipRead = true
    if (!hasNames(chain)) return undefined
    const name = await unlessRefused(() => chain.lookupAddress(address))
    if (name === undefined || ensNormalize(name) !== name) return {}
    const avatar = await unlessRefused(async () =>
      (await chain.getResolver(name))?.getText('avatar'),
    )
    return { name, ...(avatar ? { avatar } : {}) }
  })
}

/** What contracts say; undefined where they refuse to, as for a name that is not the address's. */
async function unlessRefused<T>(ask: () => Promise<T | null | undefined>): Promise<T | undefined> {
  try {
    return (await ask()) ?? undefined
  } catch (error) {
    if (isError(error, 'CALL_EXCEPTION') || isError(error, 'BAD_DATA')) return undefined
    throw error
  }
}

/** The gas that a transaction would use. Throws `GAS_ESTIMATE_FAILED`. */
export function readGas(
  context: AdapterContext,
  network: CaipNetwork,
  transaction: EvmTransaction,
): Promise<bigint> {
  return estimate(context, network, (chain) => estimateGas(chain, transaction))
}

/** The wei that a transaction costs at most, by the prices of the latest block. Throws `GAS_ESTIMATE_FAILED`. */
export function readFee(
  context: AdapterContext,
  network: CaipNetwork,
  transaction: EvmTransaction,
): Promise<bigint> {
  return estimate(context, network, async (chain) => {
    const [gas, { maxFeePerGas, gasPrice }] = await Promise.all([
      transaction.gas ?? estimateGas(chain, transaction),
      chain.getFeeData(),
    ])
    const price = maxFeePerGas ?? gasPrice
    if (price === null) throw new AppKitError('INVALID_RESPONSE', { reason: 'price' })
    return gas * price
  })
}

function estimateGas(
  chain: JsonRpcApiProvider,
  { from, to, data, value }: EvmTransaction,
): Promise<bigint> {
  return chain.estimateGas({
    from,
    ...(to === undefined ? {} : { to }),
    ...(data === undefined ? {} : { data }),
    ...(value === undefined ? {} : { value }),
  })
}

function hasNames(chain: JsonRpcApiProvider): boolean {
  return chain._network.getPlugin('org.ethers.plugins.network.Ens') !== null
}

async function read<T>(...question: Parameters<typeof askChain<T>>): Promise<T> {
  try {
    return await askChain(...question)
  } catch (cause) {
    throw AppKitError.is(cause) ? cause : new AppKitError('NETWORK_ERROR', {}, { cause })
  }
}

async function estimate(...question: Parameters<typeof askChain<bigint>>): Promise<bigint> {
  try {
    return await askChain(...question)
  } catch (cause) {
    throw new AppKitError('GAS_ESTIMATE_FAILED', {}, { cause })
  }
}
