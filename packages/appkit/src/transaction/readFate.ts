import { RPC_TIMEOUT_MS, withTimeout } from '@latchkey/foundation'
import { callAsync } from '../callAsync.js'
import type { AppKitCore } from '../core.js'
import type { CaipNetwork } from '../network/types.js'
import { compact, isRecord } from '../record.js'
import { requireMethod } from '../rpc/requestWallet.js'
import type { CallReceipt } from '../rpc/types.js'
import type { TransactionFate } from './types.js'

const STATUSES = ['pending', 'confirmed', 'failed', 'expired'] as const

/** The transaction to ask for. */
export interface ReadFateParameters {
  readonly hash: string
  readonly network: CaipNetwork
  /** Who has sent it, where that is known. */
  readonly address?: string | undefined
  readonly signal: AbortSignal
}

/**
 * What the network says of a transaction; undefined where it does not know it, or cannot be asked just now. Throws
 * `UNSUPPORTED_METHOD` for an adapter that cannot tell, and `REQUEST_ABORTED`.
 */
export async function readFate(
  { adapters, logger }: AppKitCore,
  { hash, network, address, signal }: ReadFateParameters,
): Promise<TransactionFate | undefined> {
  const adapter = adapters.require(network.chainNamespace)
  const ask = requireMethod(adapter.getTransactionStatus?.bind(adapter), 'getTransactionStatus')
  try {
    const answer = callAsync(() => ask({ hash, network, ...compact({ address }) }))
    return parseFate(await withTimeout(answer, { timeoutMs: RPC_TIMEOUT_MS, signal }))
  } catch (error) {
    if (signal.aborted) throw error
    logger.debug('The network does not say what has become of a transaction', error)
    return undefined
  }
}

/** What an adapter says of a transaction, in one form; undefined for what says nothing. */
export function parseFate(answer: unknown): TransactionFate | undefined {
  const fields = isRecord(answer) ? answer : { status: answer }
  const { minedHash, receipt, replacement } = fields
  const status = STATUSES.find((each) => each === fields.status)
  if (status === undefined) return undefined
  const isReplacement =
    replacement === 'repriced' || replacement === 'cancelled' || replacement === 'replaced'
  return {
    status,
    ...compact({
      minedHash: typeof minedHash === 'string' ? minedHash : undefined,
      replacement: isReplacement ? replacement : undefined,
      receipt: isReceipt(receipt) ? receipt : undefined,
    }),
  }
}

function isReceipt(value: unknown): value is CallReceipt {
  if (!isRecord(value)) return false
  const { logs = [], status, transactionHash } = value
  const isStatus = status === '0x1' || status === '0x0'
  return isStatus && typeof transactionHash === 'string' && Array.isArray(logs)
}
