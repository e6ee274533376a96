import type { AppKitCore } from '../core.js'
import { lifeCycle } from '../lifeCycle.js'
import { NETWORK_KEY } from './connectionKeys.js'
import { readConnections } from './readConnections.js'
import { restore } from './restore.js'

/** Restores what `start` has found stored, once. */
export function restoreStored(core: AppKitCore): void {
  const life = lifeCycle(core)
  if (!life.hasStored) return
  life.hasStored = false
  const { storage } = core
  restore(core, { connections: readConnections(storage), network: storage.get(NETWORK_KEY) })
}
