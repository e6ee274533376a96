import type { AdapterContext, CaipNetwork } from '@latchkey/appkit/adapter'
import { AppKitError, RPC_TIMEOUT_MS } from '@latchkey/foundation'
import { isEvmAddress, withTimeout } from '@latchkey/foundation/eip1193'
import { EnsPlugin, type JsonRpcApiProvider, Network } from 'ethers'
import { NodeProvider } from './nodeProvider.js'

/** Asks the RPC of a network, in bounded time; nothing is left of the connection. */
export async function askChain<T>(
  context: AdapterContext,
  network: CaipNetwork,
  question: (chain: JsonRpcApiProvider) => Promise<T>,
): Promise<T> {
  const ended = new AbortController()
  const { signal } = ended
  const chain = new NodeProvider(context, { network, described: describe(network), signal })
  try {
    // A question is many requests, each of which may take as long.
    return await withTimeout(question(chain), {
      timeoutMs: RPC_TIMEOUT_MS,
      signal: context.signal,
      onTimeout: () => new AppKitError('NETWORK_ERROR', { reason: 'timeout' }),
    })
  } finally {
    ended.abort()
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
