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

/** Those that have not ended, the latest last. */
export const pendingTransactions = perInstance((): { list: readonly PendingTransaction[] } => ({
  list: [],
}))

/** Which transaction has ended, and how. */
export interface PopTransactionParameters {
  readonly transaction: PendingTransaction
  /** False for a failure and for a cancel. */
  readonly ok: boolean
}

/** Begins a transaction at the view on show: a failure will lead back from there. */
export function pushTransaction(
  core: AppKitCore,
  { onCancel }: PushTransactionParameters = {},
): PendingTransaction {
  assertSameCopy(core)
  const begun = pendingTransactions(core)
  const transaction = { view: currentView(core), ...(onCancel && { onCancel }) }
  begun.list = [...begun.list, transaction]
  return transaction
}

/**
 * Ends a transaction, and what was begun after it. One that is done leaves the views to its flow; a failure or cancel
 * goes back one view from where it began (VIEW-5), and where there is none resets the modal to Connect (VIEW-6).
 */
export function popTransaction(
  core: AppKitCore,
  { transaction, ok }: PopTransactionParameters,
): void {
  const begun = pendingTransactions(core)
  const at = begun.list.indexOf(transaction)
  if (at === -1) return
  begun.list = begun.list.slice(0, at)
  if (!ok) leaveView(core, transaction.view)
}

/** Cancels the transactions whose view is not among those that stay. */
export function cancelTransactions(core: AppKitCore, kept: readonly ViewEntry[] = []): void {
  const begun = pendingTransactions(core)
  const left = begun.list.filter(({ view }) => !kept.includes(view))
  // Gone before anybody is told: who ends it on hearing of it finds nothing to end.
  begun.list = begun.list.filter((item) => !left.includes(item))
  for (const { onCancel } of left.reverse()) onCancel?.()
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
