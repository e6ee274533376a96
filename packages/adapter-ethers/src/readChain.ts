import type { AdapterContext, Balance, CaipNetwork } from '@latchkey/appkit/adapter'
import { AppKitError, RPC_TIMEOUT_MS } from '@latchkey/foundation'
import {
  type EvmAddress,
  type TransactionRequest as EvmTransaction,
  withTimeout,
} from '@latchkey/foundation/eip1193'
import { FetchRequest, formatUnits, JsonRpcProvider } from 'ethers'

/** The native balance of an address, from the network's RPC. Throws `NETWORK_ERROR`. */
export async function readBalance(
  context: AdapterContext,
  network: CaipNetwork,
  address: EvmAddress,
): Promise<Balance> {
  const { decimals, symbol } = network.nativeCurrency
  try {
    const value = await ask(context, network, (chain) => chain.getBalance(address))
    return { value, decimals, symbol, formatted: formatUnits(value, decimals).replace(/\.0$/, '') }
  } catch (cause) {
    throw AppKitError.is(cause) ? cause : new AppKitError('NETWORK_ERROR', {}, { cause })
  }
}

/** The gas that a transaction would use. Throws `GAS_ESTIMATE_FAILED`. */
export async function readGas(
  context: AdapterContext,
  network: CaipNetwork,
  { from, to, data, value }: EvmTransaction,
): Promise<bigint> {
  try {
    return await ask(context, network, (chain) =>
      chain.estimateGas({
        from,
        ...(to === undefined ? {} : { to }),
        ...(data === undefined ? {} : { data }),
        ...(value === undefined ? {} : { value }),
      }),
    )
  } catch (cause) {
    throw new AppKitError('GAS_ESTIMATE_FAILED', {}, { cause })
  }
}

async function ask<T>(
  context: AdapterContext,
  network: CaipNetwork,
  question: (chain: JsonRpcProvider) => Promise<T>,
): Promise<T> {
  const request = new FetchRequest(context.getRpcUrl(network))
  request.timeout = RPC_TIMEOUT_MS
  const chain = new JsonRpcProvider(request, Number(network.id), { staticNetwork: true })
  try {
    // ethers asks again and again where a host says that it is busy.
    return await withTimeout(question(chain), {
      timeoutMs: RPC_TIMEOUT_MS,
      signal: context.signal,
      onTimeout: () => new AppKitError('NETWORK_ERROR', { reason: 'timeout' }),
    })
  } finally {
    chain.destroy()
  }
}
