import type { AppKit, FeeEstimate } from '@latchkey/appkit'
import type { TransactionRequest } from '@latchkey/appkit/adapter'
import { AppKitError } from '@latchkey/foundation'

/** What a transaction of the account in use costs; `unknown` where the chain's adapter cannot tell. */
export async function estimateFee(
  appkit: Pick<AppKit, 'estimateFee'>,
  transaction: TransactionRequest,
): Promise<FeeEstimate> {
  try {
    return await appkit.estimateFee({ transaction })
  } catch (error) {
    if (AppKitError.is(error, 'UNSUPPORTED_METHOD')) return { kind: 'unknown' }
    throw error
  }
}
