import type { AppKitCore } from '../core.js'
import { getRpcUrls } from '../network/getRpcUrls.js'
import type { CaipNetwork } from '../network/types.js'
import { perInstance } from '../perInstance.js'
import { type ChainRpc, createChainRpc } from './createChainRpc.js'
import type { RpcParameters } from './types.js'

const held = perInstance((): { chainRpc?: ChainRpc } => ({}))

/** The nodes of an instance's networks, and how each has done. */
function getChainRpc(core: AppKitCore): ChainRpc {
  const { logger, options, signal } = core
  const own = held(core)
  own.chainRpc ??= createChainRpc({
    getUrls: (network) => getRpcUrls(options, network),
    logger,
    signal,
  })
  return own.chainRpc
}

/** The address that would be asked first now. Throws `CHAIN_NOT_SUPPORTED`. */
export function getRpcUrl(core: AppKitCore, network: CaipNetwork): string {
  return getChainRpc(core).pickUrl(network)
}

/** Asks the nodes of a network; see `RequestRpc`. */
export function requestRpc(core: AppKitCore, parameters: RpcParameters): Promise<unknown> {
  return getChainRpc(core).request(parameters)
}
