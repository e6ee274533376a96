import type { AppKitCore } from '../core.js'
import { actions } from '../parts.js'

/** Fetches the code that a request to a wallet will need, so that it is there when a wallet is chosen. */
export function prepareConnect(core: AppKitCore): void {
  if (core.signal.aborted) return
  for (const namespace of core.adapters.namespaces) core.adapters.get(namespace)?.prepare?.()
  // What fails here fails again, and is told, when something is asked.
  actions.load(core).catch(() => {})
}
