import { AppKitError, type ChainNamespace, RPC_TIMEOUT_MS } from '@latchkey/foundation'
import type { AppKitCore } from '../AppKit.js'
import type { TransactionRequest } from '../adapter/contract.js'
import { getActiveAccount, requestWallet, requireMethod, requireNetwork } from './requestWallet.js'

/** The gas of a transaction, or its fee in base units, as the adapter counts; throws `GAS_ESTIMATE_FAILED`. */
export async function estimateGas(
  core: AppKitCore,
  { transaction, namespace }: { transaction: TransactionRequest; namespace?: ChainNamespace },
): Promise<bigint> {
  const active = getActiveAccount(core, namespace)
  const { adapter, address, connectorId } = active
  const network = requireNetwork(active)
  const estimate = requireMethod(adapter.estimateGas?.bind(adapter), 'estimateGas')
  try {
    return await requestWallet(core, active, {
      timeoutMs: RPC_TIMEOUT_MS,
      run: async () => {
        const gas: unknown = await estimate({ transaction, network, address, connectorId })
        if (typeof gas === 'bigint' && gas >= 0n) return gas
        throw new AppKitError('INVALID_WALLET_RESPONSE', { method: 'estimateGas' })
      },
    })
  } catch (cause) {
    if (AppKitError.is(cause, 'ACCOUNT_CHANGED') || AppKitError.is(cause, 'INSUFFICIENT_FUNDS')) {
      throw cause
    }
    throw new AppKitError('GAS_ESTIMATE_FAILED', {}, { cause })
  }
}
