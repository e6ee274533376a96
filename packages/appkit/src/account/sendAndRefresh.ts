import type { ChainNamespace } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { sendCalls as sendCallsAlone } from '../rpc/sendCalls.js'
import { sendTransaction as sendTransactionAlone } from '../rpc/sendTransaction.js'
import { refreshSender } from './refreshSender.js'
import { selectAccount } from './selectors.js'

/** Sends a transaction, and has what it changes read again. */
export function sendTransaction(
  ...[core, parameters]: Parameters<typeof sendTransactionAlone>
): Promise<string> {
  return refreshAfter(core, parameters.namespace, () => sendTransactionAlone(core, parameters))
}

/** Sends a batch of calls, and has what they change read again. */
export function sendCalls(
  ...[core, parameters]: Parameters<typeof sendCallsAlone>
): ReturnType<typeof sendCallsAlone> {
  return refreshAfter(core, parameters.namespace, () => sendCallsAlone(core, parameters))
}

async function refreshAfter<T>(
  core: AppKitCore,
  namespace: ChainNamespace | undefined,
  send: () => Promise<T>,
): Promise<T> {
  // Whoever is on show when the wallet answers, this is who sends.
  const { caipAddress } = selectAccount(core.store.get, namespace)
  const sent = await send()
  if (caipAddress !== undefined) refreshSender(core, caipAddress)
  return sent
}
