import { PENDING_WATCH_INTERVAL_MS } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'

/** What a timer can count to: with more it would run out at once. */
const LONGEST_MS = 2 ** 31 - 1

/** Milliseconds between two looks at what is pending; undefined where the app wants none (SND-3). */
export function watchPace({ options }: AppKitCore): number | undefined {
  const { enable = true, pollingInterval } = options.pendingTransactionsFilter ?? {}
  if (!enable) return undefined
  // From an app without types: what is no time must not flood a node.
  const isTime =
    typeof pollingInterval === 'number' && pollingInterval > 0 && pollingInterval <= LONGEST_MS
  return isTime ? pollingInterval : PENDING_WATCH_INTERVAL_MS
}
