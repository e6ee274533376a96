import type { AdapterContext, Balance, CaipNetwork } from '@latchkey/appkit/adapter'
import { AppKitError, RPC_TIMEOUT_MS } from '@latchkey/foundation'
import { type EvmAddress, type TransactionRequest, withTimeout } from '@latchkey/foundation/eip1193'
import type { Config } from '@wagmi/core'
import { type Client, createClient, formatUnits, http } from 'viem'
import { estimateGas, getBalance } from 'viem/actions'

/** The native balance of an address, through the config's transports. Throws `NETWORK_ERROR`. */
export async function readBalance(
  context: AdapterContext,
  config: Config,
  network: CaipNetwork,
  address: EvmAddress,
): Promise<Balance> {
  const { decimals, symbol } = network.nativeCurrency
  try {
    const client = findClient(context, config, network)
    const value = await bounded(context, getBalance(client, { address }))
    return { value, decimals, symbol, formatted: formatUnits(value, decimals) }
  } catch (cause) {
    throw AppKitError.is(cause) ? cause : new AppKitError('NETWORK_ERROR', {}, { cause })
  }
}

/** The gas that a transaction would use. Throws `GAS_ESTIMATE_FAILED`. */
export async function readGas(
  context: AdapterContext,
  config: Config,
  network: CaipNetwork,
  { from, to, data, value }: TransactionRequest,
): Promise<bigint> {
  try {
    const client = findClient(context, config, network)
    return await bounded(context, estimateGas(client, { account: from, to, data, value }))
  } catch (cause) {
    throw new AppKitError('GAS_ESTIMATE_FAILED', {}, { cause })
  }
}

/** The app's transports win; a network that its config lacks is read where the kernel says. */
function findClient(context: AdapterContext, config: Config, network: CaipNetwork): Client {
  const chainId = Number(network.id)
  return config.chains.some(({ id }) => id === chainId)
    ? config.getClient({ chainId })
    : createClient({ transport: http(context.getRpcUrl(network)) })
}

// viem asks again and again where a host does not answer.
function bounded<T>({ signal }: AdapterContext, answer: Promise<T>): Promise<T> {
  return withTimeout(answer, {
    timeoutMs: RPC_TIMEOUT_MS,
    signal,
    onTimeout: () => new AppKitError('NETWORK_ERROR', { reason: 'timeout' }),
  })
}
