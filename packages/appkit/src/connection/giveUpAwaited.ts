import type { AppKitCore } from '../core.js'
import { connectionStateAtom } from './atoms.js'
import { changeConnections } from './changeConnections.js'

/** Leaves nobody connecting to what is not asked to the end. The storage keeps it for the next page. */
export function giveUpAwaited(core: AppKitCore): void {
  const { records } = core.store.get(connectionStateAtom)
  const events = records.map(
    ({ namespace, connectorId }) => ({ type: 'givenUp', namespace, connectorId }) as const,
  )
  changeConnections(core, events, { isStored: true, isEnd: true })
}
