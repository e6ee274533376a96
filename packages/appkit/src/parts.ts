import type { AppKitCore } from './core.js'
import { type LazyPart, lazyPart, type PartState } from './lazyPart.js'
import { perInstance } from './perInstance.js'

/** What a page needs as soon as it is there: storage, the wallets of the page, the stack of views. */
export type Engine = typeof import('./engine.js')

/** What acts on a wallet or the chain, and takes in what they say. */
export type Actions = typeof import('./actions.js')

interface Parts {
  /** Where the engine comes from: a package with a modal of its own has it in a chunk with that. */
  source: (core: AppKitCore) => Promise<Engine>
  readonly engine: PartState<Engine>
  readonly actions: PartState<Actions>
}

// Without a source the part fails as one does that cannot be loaded: `lazyPart` says so.
const states = perInstance(
  (): Parts => ({ source: () => Promise.reject(), engine: {}, actions: {} }),
)

/** Says where an instance has its engine from. */
export function setEngineSource(core: AppKitCore, source: Parts['source']): void {
  states(core).source = source
}

export const engine: LazyPart<Engine> = lazyPart(
  (core) => states(core).engine,
  (core) => states(core).source(core),
)

export const actions: LazyPart<Actions> = lazyPart(
  (core) => states(core).actions,
  // What acts stands on the engine's ports, and shares its code with it.
  async (core) => (await engine.load(core)).loadActions(),
)
