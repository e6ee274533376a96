import { connectionStateAtom } from './connection/atoms.js'
import { expectedAtom } from './connection/expectStored.js'
import { NO_CONNECTIONS } from './connection/machine/read.js'
import { prepareConnect } from './connection/prepareConnect.js'
import { watchConnectors } from './connector/watchConnectors.js'
import { IDLE_WAIT_MS, RECONNECT_TIMEOUT_MS } from './constants.js'
import type { AppKitCore } from './core.js'
import { settle } from './destroy.js'
import { installFeatures } from './feature/installFeatures.js'
import { lifeCycle } from './lifeCycle.js'
import { hasModalAtom } from './modal/atoms.js'
import { initializedAtom } from './options/atoms.js'
import { type Actions, actions } from './parts.js'
import { RECENT, RECENT_CONNECTIONS, unread } from './persistence/listNames.js'

/** Restores storage, discovers wallets and reconnects. */
export async function start(core: AppKitCore): Promise<void> {
  if (core.signal.aborted) return settle(core)
  const { adapters, events, store } = core
  if (store.get(hasModalAtom)) events.track('MODAL_CREATED')
  events.track('INITIALIZE')
  const life = lifeCycle(core)
  const isStored = isAnythingStored(core)
  life.hasStored = isStored
  // Where the actions are not there yet, they restore it as soon as they are, before anything acts.
  if (isStored) actions.peek(core)?.restoreStored(core)
  // It is called again where it has failed.
  const isAgain = life.wasStarted
  life.wasStarted = true
  if (!isAgain) for (const namespace of adapters.namespaces) watchConnectors(core, namespace)
  const installed = isAgain ? undefined : installFeatures(core)
  if (isStored) await restored(core, installed)
  else store.set(expectedAtom, [])
  if (!core.signal.aborted) store.set(initializedAtom, true)
}

/** Whether an earlier page, or the server, has left anything: on a first visit nothing that reads it is wanted. */
function isAnythingStored({ storage, store }: AppKitCore): boolean {
  return (
    store.get(connectionStateAtom).records.length > 0 ||
    storage.names('').length > 0 ||
    // The lists stand beside the cookies, of which alone such a storage knows the names.
    [RECENT, RECENT_CONNECTIONS].some((name) => storage.isKept(unread(name)))
  )
}

/** Waits until what is stored is restored, and its wallets have answered. */
async function restored(core: AppKitCore, installed: Promise<void> | undefined): Promise<void> {
  const { adapters, store } = core
  const connected = () => {
    const { records } = store.get(connectionStateAtom)
    const found = [...store.get(expectedAtom), ...records.map(({ namespace }) => namespace)]
    return adapters.namespaces.filter((each) => found.includes(each))
  }
  // As soon as it looks so; what is really stored is known once the actions have read it.
  const early = connected()
  if (early.length > 0) prepareConnect(core, early)
  const { reconnect } = await loadOrGiveUp(core)
  // The features, an idle moment and the wallets all have this time between them.
  const end = performance.now() + RECONNECT_TIMEOUT_MS
  if (core.signal.aborted || connected().length === 0) return
  const late = connected().filter((each) => !early.includes(each))
  if (late.length > 0) prepareConnect(core, late)
  await installed
  if (core.signal.aborted) return
  await whenIdle(core.signal)
  await reconnect(core, end)
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
