import { type AppKit, selectNetworkState } from '@latchkey/appkit'
import type { ChainNamespace } from '@latchkey/foundation'
import { vi } from 'vitest'

/** Has it known at once where the account stands: a request waits half a second for that, which a machine may stall. */
export async function markAtOnce(appkit: AppKit, namespace: ChainNamespace): Promise<void> {
  const adapter = appkit.adapters.get(namespace)
  const network = selectNetworkState(appkit.store.get, namespace).caipNetwork
  const address = appkit.getAddress(namespace)
  if (!adapter?.getTransactionMark || !network || address === undefined)
    throw new TypeError('the adapter cannot look')
  const mark = await adapter.getTransactionMark({ address, network })
  vi.spyOn(adapter, 'getTransactionMark').mockResolvedValue(mark)
}
