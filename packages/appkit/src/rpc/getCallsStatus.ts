import { AppKitError, type ChainNamespace, RPC_TIMEOUT_MS } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { findBatch, readBatch } from './localBatch.js'
import { getActiveAccount, requestWallet, requireMethod } from './requestWallet.js'
import type { CallsStatus } from './types.js'

/** The status of a batch (EIP-5792): the wallet's answer or, of calls that were sent one by one, the chain's. */
export async function getCallsStatus(
  core: AppKitCore,
  { id, namespace }: { id: string; namespace?: ChainNamespace },
): Promise<CallsStatus> {
  const batch = findBatch(core, id)
  if (batch) {
    if (core.signal.aborted) throw new AppKitError('DESTROYED')
    return readBatch(core, batch)
  }
  const active = getActiveAccount(core, namespace)
  const { adapter, connectorId } = active
  const read = requireMethod(adapter.getCallsStatus?.bind(adapter), 'getCallsStatus')
  return requestWallet(core, active, {
    timeoutMs: RPC_TIMEOUT_MS,
    run: () => read({ id, connectorId }),
  })
}
