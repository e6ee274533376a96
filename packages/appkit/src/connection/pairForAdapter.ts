import type { ChainNamespace } from '@latchkey/foundation'
import { WALLET_CONNECT_ID } from '../connector/types.js'
import { openWalletConnect } from '../connector/walletConnectHandle.js'
import type { AppKitCore } from '../core.js'
import { connect } from './connect.js'
import { sessionWaiters } from './sessionWaiters.js'

/** Whose session an adapter asks for. */
export interface PairForAdapterParameters {
  readonly namespace: ChainNamespace
  readonly signal?: AbortSignal | undefined
  /** Opens the modal at the QR code; not called where the app shows it itself. */
  readonly show: () => Promise<void>
}

/**
 * Pairs because an adapter asks, on behalf of the app's own hooks; resolves when there is a session, with the QR code shown
 * meanwhile, unless the app does that itself (`manualWCControl`).
 */
export async function pairForAdapter(
  core: AppKitCore,
  { namespace, signal, show }: PairForAdapterParameters,
): Promise<void> {
  const waiters = sessionWaiters(core)
  const client = await openWalletConnect(core, signal)
  if (client.hasSession()) return
  if (!core.options.manualWCControl) await show()
  waiters.namespaces.add(namespace)
  let waiter = () => {}
  const settled = new Promise<void>((resolve) => {
    waiter = resolve
    waiters.listeners.add(waiter)
  })
  const done = connect(core, {
    connectorId: WALLET_CONNECT_ID,
    ...(signal ? { signal } : {}),
  }).finally(() => {
    waiters.listeners.delete(waiter)
    waiters.namespaces.delete(namespace)
  })
  await Promise.race([settled, done])
  // What the other namespaces answer is theirs to report.
  done.catch((error: unknown) => core.logger.warn('WalletConnect', error))
}
