import { AppKitError } from '@latchkey/foundation'
import type { AppKitCore } from '../AppKit.js'
import { accountsAtom } from '../account/atoms.js'
import { selectActiveConnectorId } from '../connection/selectors.js'
import { selectNetworkId } from '../network/selectors.js'
import type { StoredConnection } from './connectionKeys.js'
import { formatCookieState, readCookieState } from './cookieState.js'
import { restore } from './restore.js'

/** What a page must know to render as the server did: a Cookie header's text, safe in HTML. */
export function dehydrate(core: AppKitCore): string {
  const { get } = core.store
  const connections = Object.entries(get(accountsAtom)).flatMap(
    ([namespace, { status, address, connectedWalletInfo }]): StoredConnection[] => {
      const caipNetworkId = selectNetworkId(get, namespace)
      const connectorId =
        selectActiveConnectorId(get, namespace) ??
        core.runtime.dormant.find((item) => item.namespace === namespace && item.isActive)
          ?.connectorId
      if (status === 'disconnected' || !address || !caipNetworkId || !connectorId) return []
      const name = connectedWalletInfo?.name ?? connectorId
      return [{ namespace, connectorId, name, address, caipNetworkId, isActive: true }]
    },
  )
  return formatCookieState({ connections, network: selectNetworkId(get) })
}

/**
 * Takes what `dehydrate` or `selectAppKitCookies` gave, or a Cookie header, as the stored state; garbage is ignored.
 * After `start()` it does nothing: the page's own storage has been read.
 * @throws AppKitError `INVALID_OPTIONS` on a server that gives one instance the states of two visitors
 */
export function hydrate(core: AppKitCore, state: string): void {
  const { logger, runtime } = core
  if (runtime.started !== undefined) {
    logger.warn('hydrate() is ignored: start() has read the storage of this page already')
    return
  }
  const stored = readCookieState(state)
  const text = formatCookieState(stored)
  if (globalThis.document === undefined && (runtime.hydrated ?? text) !== text) {
    throw new AppKitError('INVALID_OPTIONS', {
      reason: 'hydrate: the instance belongs to another request; make one for each',
    })
  }
  runtime.hydrated = text
  restore(core, stored)
}
