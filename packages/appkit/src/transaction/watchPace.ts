import { PENDING_WATCH_INTERVAL_MS } from '@latchkey/foundation'
import { LONGEST_TIMER_MS } from '../constants.js'
import type { AppKitCore } from '../core.js'

/** Milliseconds between two looks at what is pending; undefined where the app wants none (SND-3). */
export function watchPace({ options }: AppKitCore): number | undefined {
  const { enable = true, pollingInterval } = options.pendingTransactionsFilter ?? {}
  if (!enable) return undefined
  // From an app without types: what is no time must not flood a node.
  const isTime =
    typeof pollingInterval === 'number' &&
    pollingInterval > 0 &&
    pollingInterval <= LONGEST_TIMER_MS
  return isTime ? pollingInterval : PENDING_WATCH_INTERVAL_MS
}
