import { AppKitError, type ChainNamespace, RPC_TIMEOUT_MS } from '@latchkey/foundation'
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

/** The transaction to estimate, of the active account. */
export interface EstimateParameters {
  readonly transaction: TransactionRequest
  readonly namespace?: ChainNamespace
}

/** Asks the adapter what a transaction takes, and says on which network; throws `GAS_ESTIMATE_FAILED`. */
export async function estimate(
  core: AppKitCore,
  { transaction, namespace }: EstimateParameters,
  method: 'estimateGas' | 'estimateFee',
): Promise<{ readonly amount: bigint; readonly network: CaipNetwork }> {
  const active = getActiveAccount(core, namespace)
  const { adapter, address, connectorId } = active
  const network = requireNetwork(active)
  requireTokens(adapter, transaction)
  const ask = requireMethod(adapter[method]?.bind(adapter), method)
  try {
    const amount = await requestWallet(core, active, {
      timeoutMs: RPC_TIMEOUT_MS,
      run: async () => {
        const answer: unknown = await ask({ transaction, network, address, connectorId })
        if (typeof answer === 'bigint' && answer >= 0n) return answer
        throw new AppKitError('INVALID_WALLET_RESPONSE', { method })
      },
    })
    return { amount, network }
  } catch (cause) {
    if (AppKitError.is(cause, 'ACCOUNT_CHANGED') || AppKitError.is(cause, 'INSUFFICIENT_FUNDS')) {
      throw cause
    }
    throw new AppKitError('GAS_ESTIMATE_FAILED', {}, { cause })
  }
}
