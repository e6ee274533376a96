import type { AppKitCore } from '../AppKit.js'
import { getRpcUrls } from '../network/getRpcUrls.js'
import { type ChainRpc, createChainRpc } from './createChainRpc.js'
import type { RpcParameters } from './types.js'

/** The nodes of an instance's networks. */
export function getChainRpc({ logger, options, runtime, signal }: AppKitCore): ChainRpc {
  runtime.chainRpc ??= createChainRpc({
    getUrls: (network) => getRpcUrls(options, network),
    logger,
    signal,
  })
  return runtime.chainRpc
}

/** Asks the nodes of a network; see `RequestRpc`. */
export function requestRpc(core: AppKitCore, parameters: RpcParameters): Promise<unknown> {
  return getChainRpc(core).request(parameters)
}
