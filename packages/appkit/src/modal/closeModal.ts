import { isConnected, selectAccount } from '../account/selectors.js'
import { abortConnects } from '../connection/abortConnects.js'
import { connectAttemptAtom } from '../connection/atoms.js'
import type { AppKitCore } from '../core.js'
import { viewTraits } from '../feature/viewTraits.js'
import { abortSwitch } from '../network/abortSwitch.js'
import { switchAttemptAtom } from '../network/atoms.js'
import { perInstance } from '../perInstance.js'
import { runSafely } from '../runSafely.js'
import { modalAtom } from './atoms.js'
import { currentView } from './viewEntry.js'

const closeLocks = perInstance(() => new Set<() => boolean>())

/** Keeps the modal open while `isLocked` answers true; returns what takes the lock away. */
export function lockClose(core: AppKitCore, isLocked: () => boolean): () => void {
  const locks = closeLocks(core)
  locks.add(isLocked)
  return () => void locks.delete(isLocked)
}

/**
 * Whether something keeps the modal open: the view on show, one below it that leads to the same end, or what has called
 * `lockClose`.
 */
export function isCloseLocked(core: AppKitCore): boolean {
  const { role } = viewTraits(core, currentView(core).name)
  const views = core.store.get(modalAtom).stack.map(({ name }) => viewTraits(core, name))
  // A flow ends itself: what lies below it is another's.
  const first = role === 'flow' ? -1 : views.findLastIndex((view) => view.role !== role) + 1
  return (
    views.slice(first).some(({ isLocked }) => runSafely(core, () => isLocked?.(core))) ||
    [...closeLocks(core)].some((isLocked) => isLocked())
  )
}

/** Gives up what the view on show has begun. */
export function abandonView(core: AppKitCore): void {
  const { abandon } = viewTraits(core, currentView(core).name)
  runSafely(core, () => abandon?.(core, performance.now()))
}

/** Closes the modal and gives up what it was waiting for; a locked one shakes instead. */
export function closeModal(core: AppKitCore): void {
  const { store } = core
  const modal = store.get(modalAtom)
  if (!modal.open) return
  if (isCloseLocked(core)) store.set(modalAtom, { ...modal, shakes: modal.shakes + 1 })
  else {
    abandonView(core)
    hideModal(core)
    // What is on show of them first: by the time that an account is told of anew, nobody connects any more.
    store.set(connectAttemptAtom, undefined)
    store.set(switchAttemptAtom, undefined)
    abortConnects(core)
    abortSwitch(core)
  }
}

/** Closes the modal, locked or not: for a flow that has ended, and leaves others alone. */
export function hideModal(core: AppKitCore): void {
  const { store } = core
  const modal = store.get(modalAtom)
  if (!modal.open) return
  store.set(modalAtom, { ...modal, open: false, direction: 'replace' })
  core.events.track('MODAL_CLOSE', { connected: isConnected(selectAccount(store.get)) })
}
