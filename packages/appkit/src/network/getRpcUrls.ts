import { AppKitError } from '@latchkey/foundation'
import type { ResolvedOptions } from '../options/resolveOptions.js'
import type { RpcUrl } from '../options/types.js'
import { own } from '../record.js'
import type { CaipNetwork } from './types.js'

/**
 * Where a network's RPC is, in the order to ask in: the app's own addresses, the network's, the configured host's
 * (NET-4). Throws `CHAIN_NOT_SUPPORTED` where there is none.
 */
export function getRpcUrls(
  { customRpcUrls, endpoints, projectId }: ResolvedOptions,
  { caipNetworkId, rpcUrls }: CaipNetwork,
): readonly [RpcUrl, ...RpcUrl[]] {
  const { rpc } = endpoints
  const mine = own(customRpcUrls, caipNetworkId)
  const query = new URLSearchParams({ chainId: caipNetworkId, projectId })
  const [first, ...others] = [
    ...(Array.isArray(mine) ? mine : []),
    ...rpcUrls.default.http.map((url) => ({ url })),
    ...(rpc ? [{ url: `${rpc.replace(/\/$/, '')}/v1/?${query}` }] : []),
  ].filter((each) => each?.url)
  if (!first) throw new AppKitError('CHAIN_NOT_SUPPORTED', { caipNetworkId })
  return [first, ...others]
}
