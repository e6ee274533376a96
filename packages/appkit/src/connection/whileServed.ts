import { AppKitError, type ChainNamespace } from '@latchkey/foundation'
import type { WalletConnectClient } from '../connector/walletConnect/client.js'

/**
 * Runs what needs the session to serve a namespace. Once the phone has taken that back nobody answers any more: then it is
 * aborted, and rejects with `WALLET_DISCONNECTED`.
 */
export async function whileServed<T>(
  client: WalletConnectClient,
  { namespace, signal }: { readonly namespace: ChainNamespace; readonly signal: AbortSignal },
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const stop = () => controller.abort()
  const look = () => {
    if (client.accounts(namespace).length === 0) stop()
  }
  signal.addEventListener('abort', stop)
  const unsubscribe = client.subscribe({
    onSessionDeleted: look,
    onSessionUpdated: look,
    onAccountsChanged() {},
    onChainChanged() {},
    onStatus() {},
  })
  try {
    if (signal.aborted) stop()
    return await run(controller.signal)
  } catch (cause) {
    if (signal.aborted || !controller.signal.aborted) throw cause
    throw new AppKitError('WALLET_DISCONNECTED', { namespace }, { cause })
  } finally {
    unsubscribe()
    signal.removeEventListener('abort', stop)
  }
}
