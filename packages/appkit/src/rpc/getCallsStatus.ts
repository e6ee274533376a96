import { type ChainNamespace, RPC_TIMEOUT_MS } from '@latchkey/foundation'
import type { AppKitCore } from '../AppKit.js'
import { getActiveAccount, requestWallet, requireMethod } from './requestWallet.js'

/** The status of a batch (EIP-5792): the wallet's answer, or our own for calls that were sent one by one. */
export async function getCallsStatus(
  core: AppKitCore,
  { id, namespace }: { id: string; namespace?: ChainNamespace },
): Promise<unknown> {
  const batch = core.runtime.batches.get(id)
  if (batch) return batch
  const active = getActiveAccount(core, namespace)
  const { adapter, connectorId } = active
  const read = requireMethod(adapter.getCallsStatus?.bind(adapter), 'getCallsStatus')
  return requestWallet(core, active, {
    timeoutMs: RPC_TIMEOUT_MS,
    run: () => read({ id, connectorId }),
  })
}
