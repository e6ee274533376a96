import { AppKitError, type CaipAddress, parseStrictCaipAddress } from '@latchkey/foundation'
import type { BlockchainApi } from '../createBlockchainApi.js'
import type { CallOptions } from '../request.js'
import { isNetworkSupported } from './fetchSupportedNetworks.js'

/**
 * Checks that the server knows the networks of the assets of a swap.
 * @throws AppKitError `SWAPS_NETWORK_UNSUPPORTED`, `INVALID_CAIP_10_ADDRESS`, or as `get` does
 */
export async function assertSwapsSupported(
  api: BlockchainApi,
  assets: readonly CaipAddress[],
  options: CallOptions,
): Promise<void> {
  for (const asset of assets) {
    const { caipNetworkId } = parseStrictCaipAddress(asset)
    if (!(await isNetworkSupported(api, caipNetworkId, options)))
      throw new AppKitError('SWAPS_NETWORK_UNSUPPORTED', { caipNetworkId })
  }
}
