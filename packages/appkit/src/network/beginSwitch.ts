import type { ChainNamespace } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { perInstance } from '../perInstance.js'
import { switchEnd } from './abortSwitch.js'

/** A switch of network that is under way. */
export interface SwitchUnderWay {
  readonly namespace: ChainNamespace
  readonly signal: AbortSignal
  readonly abort: () => void
  /** It is not yet known which wallet to ask, or none is connected. */
  isWaiting: boolean
  /** No other one has been asked for since. */
  isLast: boolean
}

export const switchesUnderWay = perInstance(() => new Set<SwitchUnderWay>())

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
  switchEnd(core).abort = (only) => {
    for (const each of underWay) if (only === undefined || only === each.namespace) each.abort()
  }
  return { own, isMoving: replaced.length > 0 }
}
