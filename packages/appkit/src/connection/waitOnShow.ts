import type { AppKitCore } from '../core.js'
import { perInstance } from '../perInstance.js'
import type { AbortConnectsParameters } from './abortConnects.js'
import { type ConnectAttempt, connectAttemptAtom } from './atoms.js'
import type { ConnectRun } from './ConnectRun.js'

interface Waiting extends Pick<ConnectRun, 'connectors'> {
  /** What the page says of it. */
  readonly shown: ConnectAttempt
}

/** Attempts that have failed, and whose wallets may answer as long as the page shows that. */
const waitings = perInstance(() => new Set<Waiting>())

/** Ends what an adapter still does for an attempt that has failed, as soon as the page no longer shows it. */
export function waitOnShow(core: AppKitCore, waiting: Waiting, abort: () => void): void {
  const { signal, store } = core
  waitings(core).add(waiting)
  const look = () => {
    if (!signal.aborted && store.get(connectAttemptAtom) === waiting.shown) return
    waitings(core).delete(waiting)
    unsubscribe()
    signal.removeEventListener('abort', look)
    abort()
  }
  const unsubscribe = store.sub(connectAttemptAtom, look)
  signal.addEventListener('abort', look)
  look()
}

/** Waits no more for a wallet that has said that a request is open in it already. */
export function endWaiting(
  core: AppKitCore,
  { connectorId, namespaces }: Omit<AbortConnectsParameters, 'isRemote'>,
): void {
  const { store } = core
  for (const { connectors, shown } of waitings(core)) {
    const isMeant = connectors.some(
      ({ id, namespace }) =>
        (connectorId ?? id) === id && (namespaces?.includes(namespace) ?? true),
    )
    if (isMeant && shown.code === 'REQUEST_PENDING') store.set(connectAttemptAtom, undefined)
  }
}
