import { type ChainNamespace, SEND_CONFIRMATION_WAIT_MS } from '@latchkey/foundation'
import type { AppKitCore } from '../AppKit.js'
import { activeNamespaceAtom } from '../network/atoms.js'
import { sendCalls as sendCallsAlone } from '../rpc/sendCalls.js'
import { sendTransaction as sendTransactionAlone } from '../rpc/sendTransaction.js'
import { getAccountData } from './accountData.js'
import { refreshShown } from './refreshShown.js'
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

/** What was read of the sender no longer holds: it is read at once, and again once the network must have confirmed. */
function refreshAfter(core: AppKitCore, wanted: ChainNamespace | undefined): void {
  const { store, signal } = core
  const namespace = wanted ?? store.get(activeNamespaceAtom)
  const { caipAddress } = selectAccount(store.get, namespace)
  if (namespace === undefined || caipAddress === undefined || signal.aborted) return
  const { balances, portfolios, unsettled } = getAccountData(core)
  const isSender = (key: string) => key === caipAddress
  balances.forget(isSender)
  portfolios.forget(isSender)
  clearTimeout(unsettled.get(caipAddress))
  const settle = () => {
    unsettled.delete(caipAddress)
    if (selectAccount(store.get, namespace).caipAddress === caipAddress)
      refreshShown(core, namespace, true)
  }
  unsettled.set(caipAddress, setTimeout(settle, SEND_CONFIRMATION_WAIT_MS))
  refreshShown(core, namespace, true)
}
