import type { ChainNamespace } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { actions } from '../parts.js'

/** Fetches the code that a request to a wallet of these namespaces will need, so that it is there when one is chosen. */
export function prepareConnect(core: AppKitCore, namespaces?: readonly ChainNamespace[]): void {
  if (core.signal.aborted) return
  core.adapters.call('prepare', namespaces)
  // What fails here fails again, and is told, when something is asked.
  actions.load(core).catch(() => {})
}
