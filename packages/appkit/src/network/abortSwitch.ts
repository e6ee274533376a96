import type { AppKitCore } from '../core.js'
import { perInstance } from '../perInstance.js'

/** What ends the switches of network under way: there once a network was asked for. */
export const switchEnd = perInstance((): { abort?: () => void } => ({}))

/** Gives up the switches of network under way. */
export function abortSwitch(core: AppKitCore): void {
  switchEnd(core).abort?.()
}
