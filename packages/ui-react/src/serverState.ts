import { type AppKit, hydratedAtoms, perInstance } from '@latchkey/appkit'
import { createStore } from 'jotai/vanilla'

/** The store that hooks and buttons render from while React hydrates, as it stood before the client began to change it. */
export type ServerState = Pick<AppKit['store'], 'get'>

const states = perInstance((): { kept?: ServerState } => ({}))

/**
 * Kept from the first call on: just before `start()`, or at the first render if that comes first. Hydration may come
 * after `start()` has changed the store, as late as a boundary streams in, and must still render what the server did.
 */
export function keepServerState(appkit: AppKit): ServerState {
  const held = states(appkit)
  if (!held.kept) {
    const state = createStore()
    // All else is as it was at first.
    for (const atom of hydratedAtoms) state.set(atom, appkit.store.get(atom))
    held.kept = state
  }
  return held.kept
}
