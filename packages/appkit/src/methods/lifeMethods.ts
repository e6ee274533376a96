import type { AppKit } from '../AppKit.js'
import { expectedAtom, expectStored } from '../connection/expectStored.js'
import type { AppKitCore } from '../core.js'
import { lifeCycle } from '../lifeCycle.js'
import { engine } from '../parts.js'

/** What begins and ends an instance. `abort` tells everything that it has ended. */
export function createLifeMethods(
  core: AppKitCore,
  abort: AbortController,
): Pick<AppKit, 'destroy' | 'ready' | 'start'> {
  const { adapters, store } = core
  const life = lifeCycle(core)
  const start = () => {
    // Beside the engine, not after it: each journey more is one that a first click waits for.
    adapters.call('preload')
    if (!life.started && globalThis.document) expectStored(core)
    life.started ??= engine
      .load(core)
      .then((loaded) => loaded.start(core))
      .catch((error: unknown) => {
        // The next call tries again.
        life.started = undefined
        store.set(expectedAtom, [])
        throw error
      })
    return life.started
  }
  return {
    start,
    ready: start,
    async destroy() {
      abort.abort()
      store.set(expectedAtom, [])
      // The engine knows what was begun. Where it is not there yet, only the adapters have done anything, and once it comes
      // it finds that all is over.
      life.destroyed ??= engine.peek(core)?.destroy(core) ?? adapters.call('destroy')
      await life.destroyed
    },
  }
}
