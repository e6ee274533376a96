import { connectorsAtom } from '../connector/atoms.js'
import { LATE_WALLET_WAIT_MS } from '../constants.js'
import type { AppKitCore } from '../core.js'
import { leaveAccount } from '../modal/leaveViews.js'
import { abortConnects } from './abortConnects.js'
import { connectionStateAtom } from './atoms.js'
import { endAndTell } from './endAndTell.js'
import { isContested } from './isContested.js'
import { find } from './machine/read.js'
import type { ConnectionRecord } from './machine/types.js'

/** Ends a connection that came back without a click, where another wallet claims by now, or late, to be the same one (T7). */
export function watchClaims(core: AppKitCore, record: ConnectionRecord): void {
  const { connectorId, generation, namespace } = record
  const look = () => {
    if (!isContested(core, record)) return
    stop()
    const now = find(core.store.get(connectionStateAtom), record)
    if (now?.generation !== generation) return
    core.logger.warn(`Another wallet claims to be ${connectorId}`)
    abortConnects(core, { namespaces: [namespace], connectorId })
    endAndTell(core, [record]).catch((error: unknown) =>
      core.logger.warn(`${connectorId} could not be told`, error),
    )
    core.events.track('DISCONNECT_SUCCESS', { namespace })
    // Nobody has asked for it: what the person does in another view goes on.
    leaveAccount(core)
  }
  const unsubscribe = core.store.sub(connectorsAtom, look)
  const timer = setTimeout(() => stop(), LATE_WALLET_WAIT_MS)
  const stop = () => {
    unsubscribe()
    clearTimeout(timer)
    core.signal.removeEventListener('abort', stop)
  }
  core.signal.addEventListener('abort', stop)
  // One may have come while this one was asked.
  look()
}
