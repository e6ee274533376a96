import type { AppKit, ViewMap } from '@latchkey/appkit'
import { toParams } from './toParams.js'

/** Asks a wallet of this browser, and shows how that stands. */
export function askWallet(
  appkit: AppKit,
  asked: ViewMap['ConnectingExternal'],
  show: (name: 'ConnectingExternal', asked: ViewMap['ConnectingExternal']) => void = appkit.push,
): void {
  const { walletId: connectorId, namespace } = asked
  // In the click, not when the view is there: a wallet that answers at once needs none, and a window opens in a click alone.
  appkit.connect({ connectorId, ...toParams({ namespace }) }).catch(() => undefined)
  show('ConnectingExternal', asked)
}
