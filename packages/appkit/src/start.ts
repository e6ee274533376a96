import { connectionStateAtom, recentWalletsAtom } from './connection/atoms.js'
import { NO_CONNECTIONS } from './connection/machine/read.js'
import { pairingAtom } from './connection/pairing.js'
import { prepareConnect } from './connection/prepareConnect.js'
import { showRecentConnections } from './connection/recent/writeRecentConnections.js'
import { watchConnectors } from './connector/watchConnectors.js'
import { IDLE_WAIT_MS } from './constants.js'
import type { AppKitCore } from './core.js'
import { settle } from './destroy.js'
import { installFeatures } from './feature/installFeatures.js'
import { lifeCycle } from './lifeCycle.js'
import { hasModalAtom } from './modal/atoms.js'
import { initializedAtom } from './options/atoms.js'
import { type Actions, actions } from './parts.js'
import { NETWORK_KEY } from './persistence/connectionKeys.js'
import { DEEP_LINK_KEY, RECENT_KEY } from './persistence/keys.js'
import { readConnections } from './persistence/readConnections.js'
import { RECENT_CONNECTIONS_KEY } from './persistence/recentConnectionsKey.js'
import { renewCookies } from './persistence/renewCookies.js'
import { restoreNetwork } from './persistence/restoreNetwork.js'
import { batch } from './store.js'

/** Restores storage, discovers wallets and reconnects. */
export async function start(core: AppKitCore): Promise<void> {
  if (core.signal.aborted) return settle(core)
  const { adapters, events, options, storage, store } = core
  if (store.get(hasModalAtom)) events.track('MODAL_CREATED')
  events.track('INITIALIZE')
  const recent = storage.get(RECENT_KEY)
  if (recent) store.set(recentWalletsAtom, recent)
  showRecentConnections(core, storage.get(RECENT_CONNECTIONS_KEY) ?? [])
  const wcLinking = storage.get(DEEP_LINK_KEY)
  if (wcLinking) store.set(pairingAtom, { ...store.get(pairingAtom), wcLinking })
  const stored = options.enableReconnect ? readConnections(storage) : []
  renewCookies(core, stored)
  const known = [...store.get(connectionStateAtom).records, ...stored]
  const namespaces = adapters.namespaces.filter((each) =>
    known.some(({ namespace }) => namespace === each),
  )
  const life = lifeCycle(core)
  life.hasStored = namespaces.length > 0
  // Where the actions are not there yet, they restore it as soon as they are, before anything acts.
  if (life.hasStored) actions.peek(core)?.restoreStored(core)
  else batch(store, (writer) => restoreNetwork(core, writer, storage.get(NETWORK_KEY)))
  // It is called again where it has failed.
  const isAgain = life.wasStarted
  life.wasStarted = true
  if (!isAgain) for (const namespace of adapters.namespaces) watchConnectors(core, namespace)
  const installed = isAgain ? undefined : installFeatures(core)
  if (namespaces.length > 0) {
    prepareConnect(core, namespaces)
    const { reconnect } = await loadOrGiveUp(core)
    await installed
    if (core.signal.aborted) return
    await whenIdle(core.signal)
    await reconnect(core)
  }
  if (!core.signal.aborted) store.set(initializedAtom, true)
}

async function loadOrGiveUp(core: AppKitCore): Promise<Actions> {
  try {
    return await actions.load(core)
  } catch (error) {
    // Nobody may be left connecting to what is not even asked. The next start reads it anew.
    lifeCycle(core).hasStored = false
    core.store.set(connectionStateAtom, NO_CONNECTIONS)
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
