import type { AppKitCore } from '../core.js'
import { perInstance } from '../perInstance.js'
import type { ConnectionKey } from './machine/types.js'
import { nameConnection } from './nameConnection.js'

const leavings = perInstance(() => new Map<string, number>())

/** How often a wallet has told in this page that it left: that it has ended, is locked, or shows no account. */
export function countLeavings(core: AppKitCore, key: ConnectionKey): number {
  return leavings(core).get(nameConnection(key)) ?? 0
}

/** Counts that a wallet has left. */
export function noteLeaving(core: AppKitCore, key: ConnectionKey): void {
  leavings(core).set(nameConnection(key), countLeavings(core, key) + 1)
}
