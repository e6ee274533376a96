import type { ChainNamespace } from '@latchkey/foundation'
import { perInstance } from '../perInstance.js'

/** Who waits for a WalletConnect session because an adapter has asked for one. */
export const sessionWaiters = perInstance(() => ({
  /** Told when there is a session. */
  listeners: new Set<() => void>(),
  /** The namespaces whose adapters have asked: they report their connections by themselves. */
  namespaces: new Set<ChainNamespace>(),
}))
