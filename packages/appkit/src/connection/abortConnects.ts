import type { ChainNamespace } from '@latchkey/foundation'
import type { AppKitCore } from '../AppKit.js'
import type { PendingConnect } from '../runtime.js'

/** Gives up every connect that has not ended, or those that touch one of the namespaces; `except` goes on. */
export function abortConnects(
  { runtime }: AppKitCore,
  namespaces?: readonly ChainNamespace[],
  except?: PendingConnect,
): void {
  for (const pending of [...runtime.connects.values()]) {
    if (pending === except) continue
    if (namespaces && !pending.namespaces.some((name) => namespaces.includes(name))) continue
    pending.abort()
  }
}
