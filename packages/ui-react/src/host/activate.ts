import { type AppKit, alertAtom, expectStored, hasModalAtom, modalAtom } from '@latchkey/appkit'
import { keepServerState } from '../serverState.js'
import { isActEnvironment } from './isActEnvironment.js'
import { rendering } from './rendering.js'
import { type Skeleton, showSkeleton } from './showSkeleton.js'
import { whenIdle } from './whenIdle.js'

/** From then on the skeleton says that the modal takes longer than usual. */
const SLOW_MS = 10_000

/** The modal's own chunk: React, views and CSS. The browser keeps it: calling again costs nothing. */
export const loadModal = () => import('../modal/takeOver.js')

/**
 * Brings an instance to life in a browser, once: starts it and fetches the modal's chunk when the page is idle. That
 * chunk then takes over; until it is there, an open modal is a skeleton. Everything ends with `destroy()`.
 */
export function activate(appkit: AppKit): void {
  const { store, signal, options } = appkit
  if (store.get(hasModalAtom) || signal.aborted) return
  store.set(hasModalAtom, true)

  let skeleton: Skeleton | undefined

  const removeSkeleton = (shown: Skeleton | undefined) => {
    shown?.remove()
    // An element of the app's own stays in the page, wherever it stands.
    if (!options.disableAppend) shown?.host.remove()
    shown?.opener?.focus()
  }
  const load = () => {
    // A second request for a chunk that hangs would wait for the first: only the page anew helps.
    const timer = setTimeout(() => skeleton?.fail('shell.slow'), SLOW_MS)
    loadModal()
      // Once more, as after a short loss of the connection (R23).
      .catch(loadModal)
      .then(
        ({ takeOver }) => takeOver(appkit, stop),
        () => skeleton?.fail(navigator.onLine ? 'modal.updated' : 'shell.offline', begin),
      )
      .finally(() => clearTimeout(timer))
  }
  const begin = () => {
    if (signal.aborted) return
    start(appkit)
    load()
  }
  const follow = () => {
    const { open } = store.get(modalAtom)
    if (open && !options.enableEmbedded) {
      skeleton ??= showSkeleton(appkit)
      // Once that is painted: a chunk that comes at once would be compiled and run first.
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)))
    } else {
      removeSkeleton(skeleton)
      skeleton = undefined
    }
    if (store.get(alertAtom) !== undefined) load()
  }
  const ends = [store.sub(modalAtom, follow), store.sub(alertAtom, follow)]
  /** Ends what stands in, and gives the skeleton that is on show. */
  const stop = () => {
    for (const end of ends) end()
    const shown = skeleton
    skeleton = undefined
    return shown
  }
  signal.addEventListener('abort', () => removeSkeleton(stop()))
  follow()
  // Never before the page has shown something; a tab that nobody looks at waits.
  // A test decides itself when React works.
  if (isActEnvironment()) rendering(appkit).isLate = true
  else {
    expectStored(appkit)
    requestAnimationFrame(() => whenIdle(begin))
    // What could not be had before is asked for again.
    globalThis.addEventListener('online', begin, { signal })
  }
}

/** Starts an instance, once; a failure goes to its logger. */
export function start(appkit: AppKit): void {
  keepServerState(appkit)
  appkit.start().catch((cause: unknown) => {
    if (!appkit.signal.aborted) appkit.logger.error('The kit could not start', cause)
  })
}
