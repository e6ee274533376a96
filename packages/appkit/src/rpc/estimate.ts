import {
  AppKitError,
  type ChainNamespace,
  type ErrorCode,
  RPC_TIMEOUT_MS,
} from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import type { CaipNetwork } from '../network/types.js'
import type { TransactionRequest } from '../transaction/types.js'
import {
  getActiveAccount,
  requestWallet,
  requireMethod,
  requireNetwork,
  requireTokens,
} from './requestWallet.js'

/** What says more than that the estimate has failed. */
const TOLD: ReadonlySet<ErrorCode> = new Set([
  'ACCOUNT_CHANGED',
  'BELOW_MINIMUM_BALANCE',
  'INSUFFICIENT_FUNDS',
])

/** The transaction to estimate, of the active account. */
export interface EstimateParameters {
  readonly transaction: TransactionRequest
  readonly namespace?: ChainNamespace
}

/**
 * Asks the adapter what a transaction takes, and says on which network; throws `GAS_ESTIMATE_FAILED`, also for an answer
 * that `parse` makes nothing of.
 */
export async function estimate<T>(
  core: AppKitCore,
  { transaction, namespace }: EstimateParameters,
  method: 'estimateGas' | 'estimateFee',
  parse: (answer: unknown) => T | undefined,
): Promise<{ readonly taken: T; readonly network: CaipNetwork }> {
  const active = getActiveAccount(core, namespace)
  const { adapter, address, connectorId } = active
  const network = requireNetwork(active)
  requireTokens(adapter, transaction)
  const ask = requireMethod(adapter[method]?.bind(adapter), method)
  try {
    const taken = await requestWallet(core, active, {
      timeoutMs: RPC_TIMEOUT_MS,
      run: async () => {
        const answer = parse(await ask({ transaction, network, address, connectorId }))
        if (answer !== undefined) return answer
        throw new AppKitError('INVALID_WALLET_RESPONSE', { method })
      },
    })
    return { taken, network }
  } catch (cause) {
    if (AppKitError.is(cause) && TOLD.has(cause.code)) throw cause
    throw new AppKitError('GAS_ESTIMATE_FAILED', {}, { cause })
  }
}

/** An amount of an adapter; undefined for what is none. */
export function parseAmount(answer: unknown): bigint | undefined {
  return typeof answer === 'bigint' && answer >= 0n ? answer : undefined
}
