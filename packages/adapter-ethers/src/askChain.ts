import type { AdapterContext, CaipNetwork } from '@latchkey/appkit/adapter'
import { AppKitError, RPC_TIMEOUT_MS } from '@latchkey/foundation'
import { isEvmAddress, withTimeout } from '@latchkey/foundation/eip1193'
import { EnsPlugin, FetchRequest, JsonRpcProvider, Network } from 'ethers'

/** Asks the RPC of a network, in bounded time; nothing is left of the connection. */
export async function askChain<T>(
  context: AdapterContext,
  network: CaipNetwork,
  question: (chain: JsonRpcProvider) => Promise<T>,
): Promise<T> {
  const request = new FetchRequest(context.getRpcUrl(network))
  request.timeout = RPC_TIMEOUT_MS
  const chain = new JsonRpcProvider(request, describe(network), { staticNetwork: true })
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

/** The network as ethers knows it, or, where the app names a registry of ENS, with that one. */
function describe({ id, name, contracts }: CaipNetwork): Network {
  const chainId = Number(id)
  const registry: unknown = Reflect.get(Object(contracts?.ensRegistry), 'address')
  if (!isEvmAddress(registry)) return Network.from(chainId)
  const described = new Network(name, chainId)
  described.attachPlugin(new EnsPlugin(registry, chainId))
  return described
}
