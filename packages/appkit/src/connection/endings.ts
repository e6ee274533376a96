import { withTimeout } from '@latchkey/foundation'
import { DISCONNECT_TIMEOUT_MS } from '../constants.js'
import type { AppKitCore } from '../core.js'
import { perInstance } from '../perInstance.js'

/** Wallets, and others, that are being told of the end of a connection. */
export const endings = perInstance(() => new Set<Promise<void>>())

/** Has the next connection wait until `telling` is over, for a bounded time. Never rejects: `failure` is logged. */
export function keepEnding(
  core: AppKitCore,
  telling: Promise<unknown>,
  failure: string,
): Promise<void> {
  const all = endings(core)
  const ending = withTimeout(telling, DISCONNECT_TIMEOUT_MS)
    .then(
      () => {},
      (error: unknown) => core.logger.warn(failure, error),
    )
    .finally(() => all.delete(ending))
  all.add(ending)
  return ending
}
