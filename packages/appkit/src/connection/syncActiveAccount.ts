import { type ChainNamespace, RPC_TIMEOUT_MS, withTimeout } from '@latchkey/foundation'
import { selectAccount } from '../account/selectors.js'
import type { AppKitCore } from '../core.js'
import { selectActiveConnectorId } from './selectActiveConnectorId.js'

/** Tells an adapter whose library has a current account of its own which one is shown; a failure changes nothing here. */
export async function syncActiveAccount(
  { adapters, logger, signal, store }: AppKitCore,
  namespace: ChainNamespace,
): Promise<void> {
  const adapter = adapters.get(namespace)
  const connectorId = selectActiveConnectorId(store.get, namespace)
  const { address } = selectAccount(store.get, namespace)
  if (!adapter?.setActiveAccount || connectorId === undefined || address === undefined) return
  try {
    const telling = adapter.setActiveAccount({ connectorId, address })
    await withTimeout(telling, { timeoutMs: RPC_TIMEOUT_MS, signal })
  } catch (error) {
    logger.warn(`${namespace} shows another account`, error)
  }
}
