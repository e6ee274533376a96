import type { ChainNamespace } from '@latchkey/foundation'
import type { AppKitCore } from '../AppKit.js'

/** How often account, network or connector of a namespace have changed: what an answer is held against (T17). */
export function getEpoch({ runtime }: AppKitCore, namespace: ChainNamespace): number {
  return runtime.epochs.get(namespace) ?? 0
}

/** Makes every answer that is still awaited in a namespace stale. */
export function bumpEpoch(core: AppKitCore, namespace: ChainNamespace): void {
  core.runtime.epochs.set(namespace, getEpoch(core, namespace) + 1)
}
