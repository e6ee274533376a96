import { connectionStateAtom, recentWalletsAtom } from './connection/atoms.js'
import { changeConnections } from './connection/changeConnections.js'
import { pairingAtom } from './connection/pairing.js'
import { prepareConnect } from './connection/prepareConnect.js'
import { showRecentConnections } from './connection/recent/writeRecentConnections.js'
import { watchConnectors } from './connector/watchConnectors.js'
import { IDLE_WAIT_MS } from './constants.js'
import type { AppKitCore } from './core.js'
import { installFeatures } from './feature/installFeatures.js'
import { lifeCycle } from './lifeCycle.js'
import { hasModalAtom } from './modal/atoms.js'
import { initializedAtom } from './options/atoms.js'
import { actions } from './parts.js'
import { NETWORK_KEY } from './persistence/connectionKeys.js'
import { DEEP_LINK_KEY, RECENT_KEY } from './persistence/keys.js'
import { readConnections } from './persistence/readConnections.js'
import { RECENT_CONNECTIONS_KEY } from './persistence/recentConnectionsKey.js'
import { restore } from './persistence/restore.js'

/** Restores storage, discovers wallets and reconnects. */
export async function start(core: AppKitCore): Promise<void> {
  if (core.signal.aborted) return
  const { adapters, events, storage, store } = core
  if (store.get(hasModalAtom)) events.track('MODAL_CREATED')
  events.track('INITIALIZE')
  const recent = storage.get(RECENT_KEY)
  if (recent) store.set(recentWalletsAtom, recent)
  showRecentConnections(core, storage.get(RECENT_CONNECTIONS_KEY) ?? [])
  const wcLinking = storage.get(DEEP_LINK_KEY)
  if (wcLinking) store.set(pairingAtom, { ...store.get(pairingAtom), wcLinking })
  restore(core, {
    connections: readConnections(storage),
    network: storage.get(NETWORK_KEY),
  })
  // It is called again where it has failed.
  const life = lifeCycle(core)
  const isAgain = life.wasStarted
  life.wasStarted = true
  if (!isAgain) for (const namespace of adapters.namespaces) watchConnectors(core, namespace)
  const installed = isAgain ? undefined : installFeatures(core)
  const { records } = store.get(connectionStateAtom)
  if (records.length > 0) {
    prepareConnect(core, new Set(records.map(({ namespace }) => namespace)))
    await installed
    if (core.signal.aborted) return
    await whenIdle(core.signal)
    await reconnectAll(core)
  }
  if (!core.signal.aborted) store.set(initializedAtom, true)
}

async function reconnectAll(core: AppKitCore): Promise<void> {
  try {
    const { reconnect } = await actions.load(core)
    await reconnect(core)
  } catch (error) {
    // Nobody may be left connecting to what is not even asked.
    const { records } = core.store.get(connectionStateAtom)
    const events = records.map(({ namespace, connectorId }) => ({ namespace, connectorId }))
    changeConnections(
      core,
      events.map((key) => ({ type: 'givenUp', ...key })),
      { isStored: true },
    )
    throw error
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
