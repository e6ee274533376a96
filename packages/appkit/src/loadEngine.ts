import type { AppKitCore } from './AppKit.js'
import { loadOrThrow } from './lazyVerb.js'

/** What acts: everything that a page needs only once it is there and does something. */
export type Engine = typeof import('./engine.js')

/** Loads the code that acts, once; throws `CHUNK_LOAD_FAILED`, and the next call tries again. */
export function loadEngine(core: AppKitCore): Promise<Engine> {
  const { runtime } = core
  runtime.engine ??= load(core).catch((error: unknown) => {
    runtime.engine = undefined
    throw error
  })
  return runtime.engine
}

async function load(core: AppKitCore): Promise<Engine> {
  const engine = await loadOrThrow(() => import('./engine.js'))
  installEngine(core, engine)
  return engine
}

/** Gives an instance the code that acts; from now on `act` calls it at once. */
export function installEngine(core: AppKitCore, engine: Engine): void {
  const { runtime } = core
  if (runtime.loadedEngine) return
  runtime.loadedEngine = engine
  runtime.engine ??= Promise.resolve(engine)
  engine.install(core)
}

/** Runs something that gives nothing back: at once when the code is there, else as soon as it is. */
export function act(core: AppKitCore, run: (engine: Engine) => void): void {
  const { loadedEngine } = core.runtime
  if (loadedEngine) run(loadedEngine)
  else {
    loadEngine(core)
      .then(run)
      .catch((error: unknown) => core.logger.error('The kit could not act', error))
  }
}
