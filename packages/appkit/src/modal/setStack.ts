import { isConnected, selectAccount } from '../account/selectors.js'
import type { AppKitCore } from '../core.js'
import { type ModalState, modalAtom } from './atoms.js'
import { firstView } from './firstView.js'
import { viewEntry } from './viewEntry.js'

/** Shows the last of these views. Alone on the stack, Connect gives way to Account once connected (VIEW-4). */
export function setStack(
  { store }: AppKitCore,
  stack: ModalState['stack'],
  direction: ModalState['direction'],
): void {
  const [only, ...others] = stack
  const hasAccount = isConnected(selectAccount(store.get))
  const isPast = only.name === 'Connect' && others.length === 0 && hasAccount
  store.set(modalAtom, {
    ...store.get(modalAtom),
    stack: isPast ? [viewEntry('Account', undefined)] : stack,
    direction,
  })
}

/** Begins again at the view that the state asks for: Connect, or the account once connected. */
export function resetStack(core: AppKitCore): void {
  setStack(core, [firstView(core)], 'replace')
}
