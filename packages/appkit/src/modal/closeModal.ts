import type { AppKitCore } from '../AppKit.js'
import { isConnected, selectAccount } from '../account/selectors.js'
import { abortConnects } from '../connection/abortConnects.js'
import { connectAttemptAtom } from '../connection/atoms.js'
import { switchAttemptAtom } from '../network/atoms.js'
import { modalAtom } from './atoms.js'
import { cancelTransactions } from './transaction.js'

/** Keeps the modal open while `isLocked` answers true; returns what takes the lock away. */
export function lockClose({ runtime }: AppKitCore, isLocked: () => boolean): () => void {
  runtime.closeLocks.add(isLocked)
  return () => void runtime.closeLocks.delete(isLocked)
}

/** Whether something keeps the modal open. */
export function isCloseLocked({ runtime }: AppKitCore): boolean {
  return [...runtime.closeLocks].some((isLocked) => isLocked())
}

/** Closes the modal and gives up what it was waiting for; a locked one shakes instead. */
export function closeModal(core: AppKitCore): void {
  const { store } = core
  const modal = store.get(modalAtom)
  if (!modal.open) return
  if (isCloseLocked(core)) store.set(modalAtom, { ...modal, shakes: modal.shakes + 1 })
  else {
    hideModal(core)
    abortConnects(core)
    core.runtime.switchAbort?.abort()
    store.set(connectAttemptAtom, undefined)
    store.set(switchAttemptAtom, undefined)
  }
}

/** Closes the modal, locked or not: for a flow that has ended, and leaves others alone. */
export function hideModal(core: AppKitCore): void {
  const { store } = core
  const modal = store.get(modalAtom)
  if (!modal.open) return
  store.set(modalAtom, { ...modal, open: false })
  core.events.track('MODAL_CLOSE', { connected: isConnected(selectAccount(store.get)) })
  cancelTransactions(core)
}
