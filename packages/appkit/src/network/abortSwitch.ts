import type { ChainNamespace } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { perInstance } from '../perInstance.js'

/** What ends the switches of network under way: there once a network was asked for. */
export const switchEnd = perInstance((): { abort?: (namespace?: ChainNamespace) => void } => ({}))

/** Gives up the switches of network under way, or only those of a namespace. */
export function abortSwitch(core: AppKitCore, namespace?: ChainNamespace): void {
  switchEnd(core).abort?.(namespace)
}
