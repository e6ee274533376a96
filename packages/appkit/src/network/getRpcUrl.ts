import { AppKitError } from '@latchkey/foundation'
import { own } from '../record.js'
import type { ResolvedOptions } from '../resolveOptions.js'
import type { CaipNetwork } from './types.js'

/** The RPC address of a network: the app's own, the network's, or the configured host's; throws `CHAIN_NOT_SUPPORTED`. */
export function getRpcUrl(options: ResolvedOptions, network: CaipNetwork): string {
  const { caipNetworkId } = network
  const url = own(options.customRpcUrls, caipNetworkId)?.[0]?.url ?? network.rpcUrls.default.http[0]
  if (url) return url
  const { rpc } = options.endpoints
  if (!rpc) throw new AppKitError('CHAIN_NOT_SUPPORTED', { caipNetworkId })
  const query = new URLSearchParams({ chainId: caipNetworkId, projectId: options.projectId })
  return `${rpc.replace(/\/$/, '')}/v1/?${query}`
}
