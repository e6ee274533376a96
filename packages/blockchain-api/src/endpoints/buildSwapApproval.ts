import type { CaipAddress } from '@latchkey/foundation'
import type { BlockchainApi } from '../createBlockchainApi.js'
import { parseReply } from '../parseReply.js'
import { type CallOptions, get } from '../request.js'
import { assertSwapsSupported } from './assertSwapsSupported.js'
import {
  type BuiltTransaction,
  builtTransactionReply,
  readBuiltTransaction,
} from './builtTransaction.js'

/** Parameters of `buildSwapApproval`. */
export interface BuildSwapApprovalParameters extends CallOptions {
  /** CAIP-10 address of the token's owner. */
  readonly userAddress: CaipAddress
  /** CAIP-10 id of the token to give. */
  readonly from: CaipAddress
  /** CAIP-10 id of the token to take. */
  readonly to: CaipAddress
  /** Base units to allow; beyond what the specification sends, so that an approval can be exact (T13). */
  readonly amount?: bigint | undefined
}

/**
 * Has the server build the approval that a swap needs first: `GET /v1/convert/build-approve`. Decode spender and amount
 * before it is signed.
 * @throws AppKitError `SWAPS_NETWORK_UNSUPPORTED`, `INVALID_CAIP_10_ADDRESS`, or as `get` does
 */
export async function buildSwapApproval(
  api: BlockchainApi,
  { userAddress, from, to, amount, signal }: BuildSwapApprovalParameters,
): Promise<BuiltTransaction> {
  await assertSwapsSupported(api, [from, to], { signal })
  const reply = await get(api, {
    route: 'v1/convert/build-approve',
    query: { userAddress, from, to, amount },
    signal,
  })
  return readBuiltTransaction(parseReply(builtTransactionReply, reply))
}
