import { RPC_TIMEOUT_MS, withTimeout } from '@latchkey/foundation'
import type { AppKitCore } from '../AppKit.js'
import type { TransactionStatus } from '../adapter/contract.js'
import { callAsync } from '../connection/connect.js'
import type { CaipNetwork } from '../network/types.js'
import { requireMethod } from '../rpc/requestWallet.js'

const STATUSES = ['pending', 'confirmed', 'failed', 'expired'] as const

/** The transaction to ask for. */
export interface ReadStatusParameters {
  readonly hash: string
  readonly network: CaipNetwork
  readonly signal: AbortSignal
}

/**
 * What the network says of a transaction; undefined where it does not know it, or cannot be asked just now. Throws
 * `UNSUPPORTED_METHOD` for an adapter that cannot tell, and `REQUEST_ABORTED`.
 */
export async function readStatus(
  { adapters, logger }: AppKitCore,
  { hash, network, signal }: ReadStatusParameters,
): Promise<TransactionStatus | undefined> {
  const adapter = adapters.require(network.chainNamespace)
  const ask = requireMethod(adapter.getTransactionStatus?.bind(adapter), 'getTransactionStatus')
  try {
    const answer = callAsync(() => ask({ hash, network }))
    const status: unknown = await withTimeout(answer, { timeoutMs: RPC_TIMEOUT_MS, signal })
    return STATUSES.find((each) => each === status)
  } catch (error) {
    if (signal.aborted) throw error
    logger.debug('The network does not say what has become of a transaction', error)
    return undefined
  }
}
