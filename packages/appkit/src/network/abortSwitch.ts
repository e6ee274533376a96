import type { ChainNamespace } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { perInstance } from '../perInstance.js'

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

/** Gives up the switches of network under way, or only those of a namespace. */
export function abortSwitch(core: AppKitCore, namespace?: ChainNamespace): void {
  for (const each of switchesUnderWay(core))
    if (namespace === undefined || each.namespace === namespace) each.abort()
}
