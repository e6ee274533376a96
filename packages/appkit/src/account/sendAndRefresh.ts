import type { ChainNamespace } from '@latchkey/foundation'
import type { AppKitCore } from '../AppKit.js'
import { sendCalls as sendCallsAlone } from '../rpc/sendCalls.js'
import { sendTransaction as sendTransactionAlone } from '../rpc/sendTransaction.js'
import { refreshSender } from './refreshSender.js'
import { selectAccount } from './selectors.js'

/** Sends a transaction, and has what it changes read again. */
export async function sendTransaction(
  ...[core, parameters]: Parameters<typeof sendTransactionAlone>
): Promise<string> {
  const hash = await sendTransactionAlone(core, parameters)
  refreshAfter(core, parameters.namespace)
  return hash
}

/** Sends a batch of calls, and has what they change read again. */
export async function sendCalls(
  ...[core, parameters]: Parameters<typeof sendCallsAlone>
): ReturnType<typeof sendCallsAlone> {
  const sent = await sendCallsAlone(core, parameters)
  refreshAfter(core, parameters.namespace)
  return sent
}

function refreshAfter(core: AppKitCore, namespace: ChainNamespace | undefined): void {
  const { caipAddress } = selectAccount(core.store.get, namespace)
  if (caipAddress !== undefined) refreshSender(core, caipAddress)
}
