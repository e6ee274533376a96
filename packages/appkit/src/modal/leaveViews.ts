import type { CaipNetworkId } from '@latchkey/foundation'
import { isConnected, selectAccount } from '../account/selectors.js'
import { connectionsAtom } from '../connection/atoms.js'
import type { AppKitCore } from '../core.js'
import type { ViewRole } from '../feature/types.js'
import { viewTraits } from '../feature/viewTraits.js'
import { isSignInOpen } from '../siwx/atoms.js'
import { type ModalState, modalAtom, type ViewEntry } from './atoms.js'
import { hideModal } from './closeModal.js'
import { leaveModal } from './leaveModal.js'
import { setStack } from './setStack.js'
import { currentView, viewEntry } from './viewEntry.js'

/** Leaves the views that led to a connection, back to where it was asked for; without such a place the modal has done its work. */
export function leaveConnect(core: AppKitCore): void {
  if (!isOnShow(core, 'connect')) return
  // Whoever connects in order to use a network has arrived at that network too.
  leaveTo(
    core,
    dropLast(core, dropLast(core, core.store.get(modalAtom).stack, 'connect'), 'network'),
  )
}

/** Leaves the views that led to a network. One that asks for another network has not led there. */
export function leaveNetworks(core: AppKitCore, caipNetworkId: CaipNetworkId): void {
  const { caipNetworkId: asked = caipNetworkId } = Object(currentView(core).params)
  if (asked !== caipNetworkId || !isOnShow(core, 'network')) return
  leaveTo(core, dropLast(core, core.store.get(modalAtom).stack, 'network'))
}

/** Takes the choice of a configured network away, where it is no longer needed. */
export function hideUnsupported(core: AppKitCore): void {
  const { stack } = core.store.get(modalAtom)
  if (stack.some(({ name }) => name === 'UnsupportedChain')) hideModal(core)
}

/**
 * After a connection has ended without the person's doing, or has not ended well: an account that is no longer there
 * gives way to Connect, or to the wallets that are left where those are on show.
 */
export function leaveAccount(core: AppKitCore): void {
  const { store } = core
  const { stack } = store.get(modalAtom)
  if (isConnected(selectAccount(store.get))) return
  if (!stack.some(({ name }) => viewTraits(core, name).role === 'account')) return
  const isAnyLeft = Object.values(store.get(connectionsAtom)).some(({ length }) => length > 0)
  const isList = currentView(core).name === 'ProfileWallets'
  setStack(
    core,
    [viewEntry(isList && isAnyLeft ? 'ProfileWallets' : 'Connect', undefined)],
    'replace',
  )
}

function leaveTo(core: AppKitCore, kept: readonly ViewEntry[]): void {
  const [first, ...rest] = kept
  // Who has arrived may have to sign in; that view is left to the same place.
  if (isSignInOpen(core)) setStack(core, signInStack(kept), 'replace')
  else if (first) setStack(core, [first, ...rest], 'pop')
  else leaveModal(core)
}

function signInStack(kept: readonly ViewEntry[]): ModalState['stack'] {
  const [first, ...rest] = [...kept, viewEntry('SIWXSignMessage', undefined)]
  return [first, ...rest]
}

function isOnShow(core: AppKitCore, role: ViewRole): boolean {
  return core.store.get(modalAtom).open && viewTraits(core, currentView(core).name).role === role
}

/** The views before the last run of those of a role. */
function dropLast(
  core: AppKitCore,
  stack: readonly ViewEntry[],
  role: ViewRole,
): readonly ViewEntry[] {
  const last = stack.findLastIndex(({ name }) => viewTraits(core, name).role !== role)
  return stack.slice(0, last + 1)
}
