import type { CaipAddress } from '@latchkey/foundation'
import * as z from 'zod/mini'
import type { BlockchainApi } from '../createBlockchainApi.js'
import { units } from '../fields.js'
import { parseReply } from '../parseReply.js'
import { type CallOptions, get } from '../request.js'
import { assertSwapsSupported } from './assertSwapsSupported.js'

/** Reply of `GET /v1/convert/allowance`, in base units, as digits. */
export interface SwapAllowanceReply {
  readonly allowance: string
}

export const swapAllowanceReply: z.ZodMiniType<SwapAllowanceReply> = z.object({ allowance: units })

/** Parameters of `fetchSwapAllowance`. */
export interface FetchSwapAllowanceParameters extends CallOptions {
  /** CAIP-10 id of the token. */
  readonly tokenAddress: CaipAddress
  /** CAIP-10 address of its owner. */
  readonly userAddress: CaipAddress
}

/**
 * Reads how much of a token the router of the swap may take, in base units: `GET /v1/convert/allowance`.
 * @throws AppKitError `SWAPS_NETWORK_UNSUPPORTED`, `INVALID_CAIP_10_ADDRESS`, or as `get` does
 */
export async function fetchSwapAllowance(
  api: BlockchainApi,
  { tokenAddress, userAddress, signal }: FetchSwapAllowanceParameters,
): Promise<bigint> {
  await assertSwapsSupported(api, [tokenAddress], { signal })
  const reply = await get(api, {
    route: 'v1/convert/allowance',
    query: { tokenAddress, userAddress },
    signal,
  })
  return BigInt(parseReply(swapAllowanceReply, reply).allowance)
}
