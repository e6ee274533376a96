import type { ChainNamespace } from '@latchkey/foundation'
import type { AppKitCore } from './AppKit.js'
import { pairingAtom, recentWalletsAtom } from './connection/atoms.js'
import { prepareConnect } from './connection/prepareConnect.js'
import { showRecentConnections } from './connection/recent/writeRecentConnections.js'
import { connectorsAtom } from './connector/atoms.js'
import { cleanConnectors } from './connector/cleanConnectors.js'
import type { AdapterConnector } from './connector/types.js'
import { IDLE_WAIT_MS } from './constants.js'
import { initializedAtom } from './optionsAtom.js'
import { actions } from './parts.js'
import { CONNECTIONS_KEY, NETWORK_KEY } from './persistence/connectionKeys.js'
import { DEEP_LINK_KEY, RECENT_KEY } from './persistence/keys.js'
import { RECENT_CONNECTIONS_KEY } from './persistence/recentConnectionsKey.js'
import { restore } from './persistence/restore.js'

/** Restores storage, discovers wallets and reconnects. */
export async function start(core: AppKitCore): Promise<void> {
  if (core.signal.aborted) return
  const { adapters, events, runtime, storage, store } = core
  if (runtime.hasModal) events.track('MODAL_CREATED')
  events.track('INITIALIZE')
  const recent = storage.get(RECENT_KEY)
  if (recent) store.set(recentWalletsAtom, recent)
  showRecentConnections(core, storage.get(RECENT_CONNECTIONS_KEY) ?? [])
  const wcLinking = storage.get(DEEP_LINK_KEY)
  if (wcLinking) store.set(pairingAtom, { ...store.get(pairingAtom), wcLinking })
  restore(core, {
    connections: storage.get(CONNECTIONS_KEY),
    network: storage.get(NETWORK_KEY),
  })
  for (const namespace of adapters.namespaces) discover(core, namespace)
  if (runtime.dormant.length > 0) {
    prepareConnect(core)
    await whenIdle(core.signal)
    const { reconnect } = await actions.load(core)
    await reconnect(core)
  }
  if (!core.signal.aborted) store.set(initializedAtom, true)
}

// One adapter that fails leaves the others to work.
function discover(core: AppKitCore, namespace: ChainNamespace): void {
  const onChange = (connectors: readonly AdapterConnector[]) => {
    if (core.signal.aborted) return
    core.store.set(connectorsAtom, {
      ...core.store.get(connectorsAtom),
      [namespace]: cleanConnectors(namespace, connectors),
    })
  }
  try {
    core.runtime.cleanups.add(core.adapters.require(namespace).watchConnectors(onChange))
  } catch (error) {
    core.logger.error(`The wallets of ${namespace} cannot be listed`, error)
  }
}

/** Resolves when the page has nothing better to do, or is about to end. */
function whenIdle(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const { requestIdleCallback: request, cancelIdleCallback: cancel } = globalThis
    const isIdleKnown = typeof request === 'function'
    const timer = isIdleKnown ? undefined : setTimeout(done, 0)
    const handle = isIdleKnown ? request(done, { timeout: IDLE_WAIT_MS }) : undefined
    signal.addEventListener('abort', done)
    function done() {
      clearTimeout(timer)
      if (handle !== undefined) cancel(handle)
      signal.removeEventListener('abort', done)
      resolve()
    }
  })
}
