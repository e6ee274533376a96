import { AppKitError, type CaipNetworkId } from '@latchkey/foundation'
import * as z from 'zod/mini'
import type { BlockchainApi } from '../createBlockchainApi.js'
import { units } from '../fields.js'
import { parseReply } from '../parseReply.js'
import { type CallOptions, get } from '../request.js'
import { isNetworkSupported } from './fetchSupportedNetworks.js'

/** Reply of `GET /v1/convert/gas-price`: base units of the network's coin for one unit of gas, as digits. */
export interface GasPriceReply {
  readonly standard: string
  readonly fast: string
  readonly instant: string
}

export const gasPriceReply: z.ZodMiniType<GasPriceReply> = z.object({
  standard: units,
  fast: units,
  instant: units,
})

/** Parameters of `fetchGasPrice`. */
export interface FetchGasPriceParameters extends CallOptions {
  /** CAIP-2 id. */
  readonly chainId: CaipNetworkId
}

/** Base units of the network's coin for one unit of gas, by how soon. */
export interface FetchedGasPrice {
  readonly standard: bigint
  readonly fast: bigint
  readonly instant: bigint
}

/**
 * Reads what gas costs on a network: `GET /v1/convert/gas-price`.
 * @throws AppKitError `GAS_PRICE_NETWORK_UNSUPPORTED`, or as `get` does
 */
export async function fetchGasPrice(
  api: BlockchainApi,
  { chainId, signal }: FetchGasPriceParameters,
): Promise<FetchedGasPrice> {
  if (!(await isNetworkSupported(api, chainId, { signal })))
    throw new AppKitError('GAS_PRICE_NETWORK_UNSUPPORTED', { caipNetworkId: chainId })
  const reply = await get(api, { route: 'v1/convert/gas-price', query: { chainId }, signal })
  const { standard, fast, instant } = parseReply(gasPriceReply, reply)
  return { standard: BigInt(standard), fast: BigInt(fast), instant: BigInt(instant) }
}
