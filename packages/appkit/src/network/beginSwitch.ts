import type { ChainNamespace } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { type SwitchUnderWay, switchesUnderWay } from './abortSwitch.js'

/**
 * Begins a switch. The last call says where to be: it takes the place of what was asked of a wallet before, which that may
 * still do. Of those that wait for a connect each namespace has one.
 */
export function beginSwitch(
  core: AppKitCore,
  namespace: ChainNamespace,
): { readonly own: SwitchUnderWay; readonly isMoving: boolean } {
  const underWay = switchesUnderWay(core)
  for (const each of underWay) each.isLast = false
  const replaced = [...underWay].filter((each) => each.namespace === namespace || !each.isWaiting)
  for (const { abort } of replaced) abort()
  const controller = new AbortController()
  const { signal } = controller
  const abort = () => controller.abort()
  const own = { namespace, signal, abort, isWaiting: true, isLast: true }
  underWay.add(own)
  return { own, isMoving: replaced.length > 0 }
}
