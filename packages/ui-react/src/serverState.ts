import {
  type AppKit,
  accountsAtom,
  activeNamespaceAtom,
  connectionsAtom,
  loadingAtom,
  modalAtom,
  networkStatesAtom,
  networksAtom,
  providersAtom,
  recentWalletsAtom,
  themeAtom,
} from '@latchkey/appkit'

/** The values that hooks and buttons render from, as they stood before the client began to change them. */
export type ServerState = ReadonlyMap<unknown, unknown>

const ATOMS = [
  accountsAtom,
  activeNamespaceAtom,
  connectionsAtom,
  loadingAtom,
  modalAtom,
  networkStatesAtom,
  networksAtom,
  providersAtom,
  recentWalletsAtom,
  themeAtom,
]

const states = new WeakMap<AppKit, ServerState>()

/**
 * Kept from the first call on: just before `start()`, or at the first render if that comes first. Hydration may come
 * after `start()` has changed the store, and must still render what the server did.
 */
export function keepServerState(appkit: AppKit): ServerState {
  const kept = states.get(appkit)
  if (kept !== undefined) return kept
  const state = new Map<unknown, unknown>(ATOMS.map((atom) => [atom, readAtom(appkit, atom)]))
  states.set(appkit, state)
  return state
}

export function hasServerState(appkit: AppKit): boolean {
  return states.has(appkit)
}

function readAtom(appkit: AppKit, atom: (typeof ATOMS)[number]): unknown {
  return appkit.store.get<unknown>(atom)
}
