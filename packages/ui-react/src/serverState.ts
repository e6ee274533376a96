import { type AppKit, hydratedAtoms } from '@latchkey/appkit'
import { createStore } from 'jotai/vanilla'

/** The store that hooks and buttons render from while React hydrates, as it stood before the client began to change it. */
export type ServerState = Pick<AppKit['store'], 'get'>

/**
 * Kept from the first call on: just before `start()`, or at the first render if that comes first. Hydration may come
 * after `start()` has changed the store, as late as a boundary streams in, and must still render what the server did.
 */
export function keepServerState({ runtime, store }: AppKit): ServerState {
  if (!runtime.serverState) {
    const state = createStore()
    runtime.serverState = state
    // All else is as it was at first.
    for (const atom of hydratedAtoms) state.set(atom, store.get(atom))
  }
  return runtime.serverState
}
