import { getChainId } from './account.js'
import type { Eip1193Provider, RequestOptions } from './provider.js'
import { switchChain } from './switchChain.js'

/** An EVM network as an app configures it. */
export interface EvmNetwork {
  readonly id: number | string
  readonly name: string
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly url: string } } | undefined
}

/** Brings a wallet to a configured network, telling it of the network where it does not know it; throws as `switchChain`. */
export function switchNetwork(
  provider: Eip1193Provider,
  { id, name, nativeCurrency, rpcUrls, blockExplorers }: EvmNetwork,
  options?: RequestOptions,
): Promise<void> {
  const explorer = blockExplorers?.default.url
  return switchChain(
    provider,
    {
      chainId: Number(id),
      addChainParameters: {
        chainName: name,
        nativeCurrency,
        rpcUrls: rpcUrls.default.http,
        ...(explorer === undefined ? {} : { blockExplorerUrls: [explorer] }),
      },
    },
    options,
  )
}

/**
 * Brings a wallet that has just connected to the network chosen before. One that will not go stays connected where
 * it is: gives what it threw. Throws only when the signal aborts.
 */
export async function offerNetwork(
  provider: Eip1193Provider,
  network: EvmNetwork,
  options?: RequestOptions,
): Promise<unknown> {
  try {
    if ((await getChainId(provider, options)) !== Number(network.id)) {
      await switchNetwork(provider, network, options)
    }
    return undefined
  } catch (error) {
    if (options?.signal?.aborted) throw error
    return error
  }
}
