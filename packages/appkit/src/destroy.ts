import type { AppKitCore } from './AppKit.js'
import { abortConnects } from './connection/abortConnects.js'

/** Undoes all of `start`: listeners, timers, adapters and the socket; the wallets stay connected for the next page. */
export async function destroy(core: AppKitCore): Promise<void> {
  const { runtime, logger } = core
  abortConnects(core)
  runtime.switchAbort?.abort()
  clearTimeout(runtime.toastTimer)
  for (const cleanup of runtime.cleanups) {
    try {
      cleanup()
    } catch (error) {
      logger.error('Something could not be undone', error)
    }
  }
  runtime.cleanups.clear()
  runtime.closeLocks.clear()
  core.adapters.destroy()
  try {
    await runtime.walletConnect?.loaded()?.destroy()
  } catch (error) {
    logger.error('The WalletConnect client failed to stop', error)
  }
}
