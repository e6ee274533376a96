import type { AdapterContext, CaipNetwork, Identity } from '@latchkey/appkit/adapter'
import type { EvmLibrary, WholeTransaction } from '@latchkey/appkit/evm'
import { AppKitError, RPC_TIMEOUT_MS } from '@latchkey/foundation'
import {
  type Eip1193Request,
  type EvmAddress,
  type Hex,
  isEvmAddress,
  mapRpcError,
  withTimeout,
} from '@latchkey/foundation/eip1193'
import type { Config } from '@wagmi/core'
import {
  BaseError,
  type Client,
  ContractFunctionRevertedError,
  createClient,
  getAddress,
  RpcRequestError,
  serializeTransaction,
} from 'viem'
import { getEnsAddress, getEnsName, getEnsText } from 'viem/actions'
import { normalize } from 'viem/ens'
import { nodeTransport } from './nodeTransport.js'

type UntypedRpc = {
  readonly Method: string
  readonly Parameters?: unknown
  readonly ReturnType: unknown
}

/** What viem is needed for: checksums, and names by the ENS contracts of a network. */
export function createLibrary(context: AdapterContext, config: Config): EvmLibrary {
  return {
    writeAddress: getAddress,
    serialize,
    readName: (network, name) => readName(context, config, network, name),
    readIdentity: (network, address) => readIdentity(context, config, network, address),
  }
}

function serialize(transaction: WholeTransaction): Hex {
  return serializeTransaction({ ...transaction, type: 'eip1559' })
}

/**
 * The result of one request of JSON-RPC, through the config's transports. Throws what a node answers as the catalogue's,
 * and `NETWORK_ERROR` where none has.
 */
export async function requestNode(
  context: AdapterContext,
  config: Config,
  network: CaipNetwork,
  { method, params = [] }: Eip1193Request,
): Promise<unknown> {
  try {
    // viem types what it knows of the methods; the answer is read by whoever asks.
    return await ask(context, config, network, ({ request }) =>
      request<UntypedRpc>({ method, params }),
    )
  } catch (cause) {
    const isAnswer =
      cause instanceof BaseError && cause.walk((each) => each instanceof RpcRequestError) !== null
    throw isAnswer ? mapRpcError(cause) : toNetworkError(cause)
  }
}

/**
 * The address of a name by the ENS contracts of the network; undefined where it has none, and for a name that nobody
 * has. Gateways that a contract names are not asked: what they are, and who runs them, nobody here knows.
 */
async function readName(
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
async function readIdentity(
  context: AdapterContext,
  config: Config,
  network: CaipNetwork,
  address: EvmAddress,
): Promise<Identity | undefined> {
  const universalResolverAddress = findNames(network)
  if (universalResolverAddress === undefined) return undefined
  const ask = <T>(question: (client: Client) => Promise<T>) =>
    read(context, config, network, (client) =>
      question({ ...client, ccipRead: false }).catch((error: unknown) => {
        if (isOffchain(error)) return null
        throw error
      }),
    )
  const name = await ask((client) => getEnsName(client, { address, universalResolverAddress }))
  if (name === null || normalizeName(name) !== name) return {}
  const question = { name, key: 'avatar', universalResolverAddress }
  const avatar = await ask((client) => getEnsText(client, question))
  return { name, ...(avatar ? { avatar } : {}) }
}

/** How what a contract throws begins that would have a gateway asked (EIP-3668). */
const OFFCHAIN_LOOKUP = '0x556f1830'

/** Whether a contract would have had a gateway asked: what that says is known to nobody here. */
function isOffchain(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  const cause = error.walk((each) => each instanceof ContractFunctionRevertedError)
  return (
    cause instanceof ContractFunctionRevertedError &&
    cause.raw?.startsWith(OFFCHAIN_LOOKUP) === true
  )
}

/** viem looks names up through one contract. */
function findNames({ contracts }: CaipNetwork): EvmAddress | undefined {
  const address: unknown = Reflect.get(Object(contracts?.ensUniversalResolver), 'address')
  return isEvmAddress(address) ? address : undefined
}

/** Letters, digits and hyphens in lower case, none of it a label in another writing (`xn--…`). */
const ASCII_NAME = /^(?!..--)[-a-z0-9]+(?:\.(?!..--)[-a-z0-9]+)*$/

/** The form that ENSIP-15 gives a name; undefined for what is no name by its rules. */
export function normalizeName(name: string): string | undefined {
  // Most names are in that form. The tables for all others take 0.3 s to unfold, in the page's own thread.
  if (ASCII_NAME.test(name)) return name
  try {
    return normalize(name)
  } catch {
    return undefined
  }
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
    throw toNetworkError(cause)
  }
}

function toNetworkError(cause: unknown): AppKitError {
  return findOwn(cause) ?? new AppKitError('NETWORK_ERROR', {}, { cause })
}

/** The catalogue's error in what viem makes of it. */
function findOwn(error: unknown): AppKitError | undefined {
  if (AppKitError.is(error)) return error
  return error instanceof Error ? findOwn(error.cause) : undefined
}
