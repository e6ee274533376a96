import type { AppKitCore } from '../core.js'
import { forgetUpTo, lastLeaving } from './earlyEvents.js'
import { countLeavings } from './leavings.js'
import type { ConnectionKey } from './machine/types.js'

/** How often a wallet is asked that leaves each time. */
const MOST_ASKS = 3

/**
 * What a wallet says. Where it has left while it was asked, nobody knows which came first, its answer or that: another tab may
 * have connected it anew. It is asked again, three times in all.
 */
export async function askUntilItStays<T>(
  core: AppKitCore,
  key: ConnectionKey,
  ask: () => Promise<T>,
): Promise<T> {
  for (let asks = 1; ; asks += 1) {
    const { answer, hasLeft } = await askOnce(core, key, ask)
    if (!hasLeft || asks === MOST_ASKS) return answer
  }
}

/** Asks a wallet, and says whether it has left meanwhile. That it had left before is over: its answer knows. */
export async function askOnce<T>(
  core: AppKitCore,
  key: ConnectionKey,
  ask: () => Promise<T>,
): Promise<{ readonly answer: T; readonly hasLeft: boolean }> {
  const before = countLeavings(core, key)
  const last = lastLeaving(core, key)
  const answer = await ask()
  if (last) forgetUpTo(core, key, last)
  return { answer, hasLeft: countLeavings(core, key) !== before }
}
