import { AppKitError } from '@latchkey/foundation'
import { connectionStateAtom } from '../connection/atoms.js'
import { onShow } from '../connection/machine/read.js'
import type { AppKitCore } from '../core.js'
import { lifeCycle } from '../lifeCycle.js'
import { selectNetworkId } from '../network/selectors.js'
import type { StoredConnection } from './connectionKeys.js'
import { formatCookieState, readCookieState } from './cookieState.js'
import { hydratedState } from './hydratedState.js'
import { restore } from './restore.js'

/** What a page must know to render as the server did: a Cookie header's text, safe in HTML. */
export function dehydrate(core: AppKitCore): string {
  const { get } = core.store
  const state = get(connectionStateAtom)
  const connections = Object.keys(state.inUse).flatMap((namespace): StoredConnection[] => {
    const record = onShow(state, namespace)
    if (!record) return []
    const { account, connection, connectorId, wallet } = record
    const { caipNetworkId } = connection
    const { address } = account
    return [{ namespace, connectorId, name: wallet.name, address, caipNetworkId, isActive: true }]
  })
  const network = selectNetworkId(get)
  return formatCookieState(core.options.storageKey, { connections, network })
}

/**
 * Takes what `dehydrate` or `selectAppKitCookies` gave, or a Cookie header, as the stored state; garbage is ignored.
 * After `start()` it does nothing: the page's own storage has been read.
 * @throws AppKitError `INVALID_OPTIONS` on a server that gives one instance the states of two visitors
 */
export function hydrate(core: AppKitCore, state: string): void {
  if (lifeCycle(core).started !== undefined) {
    core.logger.warn('hydrate() is ignored: start() has read the storage of this page already')
    return
  }
  const { storageKey } = core.options
  const stored = readCookieState(storageKey, state)
  const text = formatCookieState(storageKey, stored)
  const taken = hydratedState(core)
  if (globalThis.document === undefined && (taken.text ?? text) !== text) {
    throw new AppKitError('INVALID_OPTIONS', {
      reason: 'hydrate: the instance belongs to another request; make one for each',
    })
  }
  taken.text = text
  restore(core, stored)
}
