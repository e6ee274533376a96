import type { AppKitCore } from '../core.js'
import { hideUnsupported } from '../modal/leaveViews.js'
import { forgetSmartAccountNetworks } from '../network/setSmartAccountNetworks.js'
import { connectionStateAtom } from './atoms.js'
import { changeConnections } from './changeConnections.js'
import { endListeners, type HowEnded } from './endListeners.js'
import { find } from './machine/read.js'
import type { ConnectionKey, ConnectionRecord } from './machine/types.js'
import { addRecentConnections } from './recent/addRecentConnections.js'

/**
 * Forgets connections without asking their wallets; another one of the namespace takes their place. What is forgotten
 * becomes recent, unless another tab has seen to that.
 */
export function endConnections(
  core: AppKitCore,
  keys: readonly ConnectionKey[],
  { by = 'thisTab', ...how }: HowEnded = {},
): readonly ConnectionRecord[] {
  const state = core.store.get(connectionStateAtom)
  const ended = keys.flatMap((key) => find(state, key) ?? [])
  if (ended.length === 0) return ended
  changeConnections(
    core,
    ended.map(({ namespace, connectorId }) => ({ type: 'ended', namespace, connectorId })),
  )
  for (const listener of endListeners(core)) listener({ records: ended, by, ...how })
  forgetSmartAccountNetworks(core, ended)
  if (by === 'thisTab') addRecentConnections(core, ended)
  hideUnsupported(core)
  return ended
}
