import type { ChainNamespace } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { actions } from '../parts.js'

/** Fetches the code that a request to a wallet of these namespaces will need, so that it is there when one is chosen. */
export function prepareConnect(
  core: AppKitCore,
  namespaces: Iterable<ChainNamespace> = core.adapters.namespaces,
): void {
  if (core.signal.aborted) return
  for (const namespace of namespaces) core.adapters.get(namespace)?.prepare?.()
  // What fails here fails again, and is told, when something is asked.
  actions.load(core).catch(() => {})
}
