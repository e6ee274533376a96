import type { AdapterContext, CaipNetwork, Identity } from '@latchkey/appkit/adapter'
import type { EvmLibrary, WholeTransaction } from '@latchkey/appkit/evm'
import { AppKitError } from '@latchkey/foundation'
import { type EvmAddress, type Hex, parseAddress } from '@latchkey/foundation/eip1193'
import {
  type EnsPlugin,
  ensNormalize,
  getAddress,
  isError,
  isValidName,
  type JsonRpcApiProvider,
  Transaction,
} from 'ethers'
import { askChain } from './askChain.js'
import { isOffchain } from './nodeProvider.js'

/** What ethers is needed for: checksums, and names by the ENS contracts of a network. */
export function createLibrary(context: AdapterContext): EvmLibrary {
  return {
    writeAddress: (address) => parseAddress(getAddress(address)),
    serialize,
    readName: (network, name) => readName(context, network, name),
    readIdentity: (network, address) => readIdentity(context, network, address),
  }
}

function serialize({ gas, ...transaction }: WholeTransaction): Hex {
  const { unsignedSerialized } = Transaction.from({ ...transaction, gasLimit: gas, type: 2 })
  return `0x${unsignedSerialized.slice(2)}`
}

/**
 * The address of a name by the ENS contracts of the network; undefined where it has none, and for a name that nobody
 * has. Gateways that a contract names are not asked: what they are, and who runs them, nobody here knows.
 */
function readName(
  context: AdapterContext,
  network: CaipNetwork,
  name: string,
): Promise<string | undefined> {
  if (!isValidName(name)) return Promise.resolve(undefined)
  return read(context, network, async (chain) => {
    chain.disableCcipRead = true
    return hasNames(chain) ? resolveName(chain, name) : undefined
  })
}

async function resolveName(chain: JsonRpcApiProvider, name: string): Promise<string | undefined> {
  try {
    return (await chain.resolveName(name)) ?? undefined
  } catch (error) {
    // So says the contract that looks names up for all of ENS where nobody has one.
    if (isError(error, 'CALL_EXCEPTION') && error.revert?.name === 'ResolverNotFound')
      return undefined
    throw error
  }
}

/**
 * What an address calls itself by the ENS contracts of the network, where the name says the same of the address, and the
 * picture that the name has, as it is written there. Undefined where the network has none.
 */
function readIdentity(
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

/** What contracts say; undefined where they refuse to, as for a name that is not the address's, or send on to a gateway. */
async function unlessRefused<T>(ask: () => Promise<T | null | undefined>): Promise<T | undefined> {
  try {
    return (await ask()) ?? undefined
  } catch (error) {
    const isRefused = isError(error, 'CALL_EXCEPTION') || isError(error, 'BAD_DATA')
    if (isRefused || isOffchain(error)) return undefined
    throw error
  }
}

/** ethers counts the main network's names to others, too, where nothing is at the address of their contracts. */
function hasNames({ _network }: JsonRpcApiProvider): boolean {
  const names = _network.getPlugin<EnsPlugin>('org.ethers.plugins.network.Ens')
  return names !== null && BigInt(names.targetNetwork) === _network.chainId
}

async function read<T>(...question: Parameters<typeof askChain<T>>): Promise<T> {
  try {
    return await askChain(...question)
  } catch (cause) {
    throw AppKitError.is(cause) ? cause : new AppKitError('NETWORK_ERROR', {}, { cause })
  }
}
