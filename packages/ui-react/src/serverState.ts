import {
  type AppKit,
  accountsAtom,
  activeNamespaceAtom,
  connectionsAtom,
  instanceAtom,
  loadingAtom,
  modalAtom,
  networkStatesAtom,
  networksAtom,
  providersAtom,
  recentWalletsAtom,
  themeAtom,
} from '@latchkey/appkit'
import { createStore, type PrimitiveAtom } from 'jotai/vanilla'

/** The store that hooks and buttons render from while React hydrates, as it stood before the client began to change it. */
export type ServerState = Pick<AppKit['store'], 'get'>

const states = new WeakMap<AppKit, ServerState>()

/**
 * Kept from the first call on: just before `start()`, or at the first render if that comes first. Hydration may come
 * after `start()` has changed the store, as late as a boundary streams in, and must still render what the server did.
 */
export function keepServerState(appkit: AppKit): ServerState {
  const kept = states.get(appkit)
  if (kept !== undefined) return kept
  const state = createStore()
  const copy = <T>(atom: PrimitiveAtom<T>) => state.set(atom, appkit.store.get(atom))
  // What an instance is made with, what `hydrate` writes, and what an app may set before the start.
  copy(accountsAtom)
  copy(activeNamespaceAtom)
  copy(connectionsAtom)
  copy(instanceAtom)
  copy(loadingAtom)
  copy(modalAtom)
  copy(networkStatesAtom)
  copy(networksAtom)
  copy(providersAtom)
  copy(recentWalletsAtom)
  copy(themeAtom)
  // All else is as it was at first, on the server and here.
  states.set(appkit, state)
  return state
}
