import { abortConnects } from './connection/abortConnects.js'
import { connectionStateAtom } from './connection/atoms.js'
import { expectedAtom } from './connection/expectStored.js'
import { NO_CONNECTIONS } from './connection/machine/read.js'
import type { AppKitCore } from './core.js'
import { abortSwitch } from './network/abortSwitch.js'
import { actions } from './parts.js'
import { runSafely } from './runSafely.js'
import { hideToast } from './toast/showToast.js'

/** Undoes all of `start`: listeners, timers, adapters and the socket; the wallets stay connected for the next page. */
export async function destroy(core: AppKitCore): Promise<void> {
  const { cleanups } = core
  abortConnects(core)
  abortSwitch(core)
  hideToast(core)
  for (const cleanup of cleanups) runSafely(core, cleanup)
  cleanups.clear()
  settle(core)
  core.adapters.call('destroy')
  // What nobody has acted on has no client of WalletConnect's.
  await actions.peek(core)?.closeWalletConnect(core)
}

/** Leaves nobody connecting: whoever follows the instance hears that nothing comes any more. */
export function settle(core: AppKitCore): void {
  const { store } = core
  const loaded = actions.peek(core)
  store.set(expectedAtom, [])
  // Before its code is there nothing is live.
  if (loaded) loaded.giveUpAwaited(core)
  else store.set(connectionStateAtom, NO_CONNECTIONS)
}
