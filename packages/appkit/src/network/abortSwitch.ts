import type { AppKitCore } from '../core.js'
import { perInstance } from '../perInstance.js'

/** The switch of network under way: the last one that was asked for. */
export const switchUnderWay = perInstance((): { abort?: AbortController | undefined } => ({}))

/** Gives up the switch of network under way. */
export function abortSwitch(core: AppKitCore): void {
  switchUnderWay(core).abort?.abort()
}
