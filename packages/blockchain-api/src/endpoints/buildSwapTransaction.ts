import { type CaipAddress, SWAP_SLIPPAGE_PERCENT } from '@latchkey/foundation'
import type { BlockchainApi } from '../createBlockchainApi.js'
import { parseReply } from '../parseReply.js'
import { type CallOptions, post } from '../request.js'
import { assertSwapsSupported } from './assertSwapsSupported.js'
import {
  type BuiltTransaction,
  builtTransactionReply,
  readBuiltTransaction,
} from './builtTransaction.js'

/** Parameters of `buildSwapTransaction`. */
export interface BuildSwapTransactionParameters extends CallOptions {
  /** Base units to give. */
  readonly amount: bigint
  /** CAIP-10 id of the token to give. */
  readonly from: CaipAddress
  /** CAIP-10 id of the token to take. */
  readonly to: CaipAddress
  /** CAIP-10 address of who swaps. */
  readonly userAddress: CaipAddress
  /** Percent. Default 1. */
  readonly slippage?: number | undefined
  /** Whether the server leaves out trying the swap, which fails before an approval. */
  readonly disableEstimate?: boolean | undefined
}

/**
 * Has the server build the transaction of a swap: `POST /v1/convert/build-transaction`. Never tried again by itself;
 * compare what it gives with the quote before it is signed.
 * @throws AppKitError `SWAPS_NETWORK_UNSUPPORTED`, `INVALID_CAIP_10_ADDRESS`, or as `post` does
 */
export async function buildSwapTransaction(
  api: BlockchainApi,
  {
    amount,
    from,
    to,
    userAddress,
    slippage = SWAP_SLIPPAGE_PERCENT,
    disableEstimate,
    signal,
  }: BuildSwapTransactionParameters,
): Promise<BuiltTransaction> {
  await assertSwapsSupported(api, [from, to], { signal })
  const reply = await post(api, {
    route: 'v1/convert/build-transaction',
    body: {
      amount: String(amount),
      eip155: { slippage },
      projectId: api.projectId,
      from,
      to,
      userAddress,
      disableEstimate,
    },
    signal,
  })
  return readBuiltTransaction(parseReply(builtTransactionReply, reply))
}
