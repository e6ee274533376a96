import { type LazyPart, lazyPart } from './lazyPart.js'

/** What a page needs as soon as it is there: storage, the wallets of the page, the stack of views. */
export type Engine = typeof import('./engine.js')

/** What acts on a wallet or the chain, and takes in what they say. */
export type Actions = typeof import('./actions.js')

export const engine: LazyPart<Engine> = lazyPart(
  ({ runtime }) => runtime.engine,
  ({ runtime }) => runtime.loadEngine(),
)

export const actions: LazyPart<Actions> = lazyPart(
  ({ runtime }) => runtime.actions,
  // What acts stands on the engine's ports, and shares its code with it.
  async (core) => (await engine.load(core)).loadActions(),
)
