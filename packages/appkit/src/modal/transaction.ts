import { assertSameCopy } from '../assertSameCopy.js'
import type { AppKitCore } from '../core.js'
import { perInstance } from '../perInstance.js'
import { modalAtom, type ViewEntry } from './atoms.js'
import { resetStack, setStack } from './setStack.js'
import { currentView } from './viewEntry.js'

/** What a transaction needs to hear of the modal. */
export interface PushTransactionParameters {
  /** Called once when its view is left, or the modal closed, before the wallet has answered. */
  readonly onCancel?: () => void
}

/** A request to the wallet that a view waits for. */
export interface PendingTransaction extends PushTransactionParameters {
  readonly view: ViewEntry
}

/** Those of an instance. */
interface Begun {
  /** Those that have not ended, the latest last. */
  list: readonly PendingTransaction[]
  /** Stops following the modal, while there are any. */
  unfollow: (() => void) | undefined
}

export const pendingTransactions = perInstance((): Begun => ({ list: [], unfollow: undefined }))

/** Which transaction has ended, and how. */
export interface PopTransactionParameters {
  readonly transaction: PendingTransaction
  /** False for a failure and for a cancel; true leaves the views as they are. */
  readonly ok: boolean
}

/** Begins a transaction at the view on show: a failure will lead back from there. */
export function pushTransaction(
  core: AppKitCore,
  { onCancel }: PushTransactionParameters = {},
): PendingTransaction {
  assertSameCopy(core)
  const transaction = { view: currentView(core), ...(onCancel && { onCancel }) }
  setBegun(core, [...pendingTransactions(core).list, transaction])
  return transaction
}

/**
 * Ends a transaction. One that is done leaves the views to its flow; a failure or cancel goes back one view from where it
 * began (VIEW-5), and where there is none resets the modal to Connect (VIEW-6). What was begun at views that are left so is
 * cancelled.
 */
export function popTransaction(
  core: AppKitCore,
  { transaction, ok }: PopTransactionParameters,
): void {
  const { list } = pendingTransactions(core)
  if (!list.includes(transaction)) return
  setBegun(
    core,
    list.filter((each) => each !== transaction),
  )
  if (!ok) leaveView(core, transaction.view)
}

function setBegun(core: AppKitCore, list: readonly PendingTransaction[]): void {
  const begun = pendingTransactions(core)
  begun.list = list
  if (list.length > 0) begun.unfollow ??= core.store.sub(modalAtom, () => cancelLeft(core))
  else {
    begun.unfollow?.()
    begun.unfollow = undefined
  }
}

/** Cancels those whose view is no longer there, whatever has taken its place. */
function cancelLeft(core: AppKitCore): void {
  const { list } = pendingTransactions(core)
  const { open, stack } = core.store.get(modalAtom)
  const kept = list.filter(({ view }) => open && stack.includes(view))
  if (kept.length === list.length) return
  // Gone before anybody is told: who ends it on hearing of it finds nothing to end.
  setBegun(core, kept)
  for (const each of [...list].reverse()) if (!kept.includes(each)) each.onCancel?.()
}

function leaveView(core: AppKitCore, view: ViewEntry): void {
  const { open, stack } = core.store.get(modalAtom)
  const at = stack.lastIndexOf(view)
  // The person has gone elsewhere, or away.
  if (!open || at === -1) return
  const [first, ...rest] = stack.slice(0, at)
  if (first) setStack(core, [first, ...rest], 'pop')
  else resetStack(core)
}
