import { refreshSender } from '../account/refreshSender.js'
import type { AppKitCore } from '../core.js'
import { compact } from '../record.js'
import { pendingTransactionsAtom } from './atoms.js'
import { isSettled } from './isSettled.js'
import { isTransaction, type TransactionId } from './isTransaction.js'
import type { SentTransaction, TransactionFate } from './types.js'

/** What has become of a transaction; `unknown` where nobody could say for long. */
type KnownFate = Omit<TransactionFate, 'status'> & Pick<SentTransaction, 'status'>

/** Notes what has become of a transaction, and tells of its end; once it is in a block, what it has changed is read anew (SND-2). */
export function setStatus(
  core: AppKitCore,
  id: TransactionId,
  { status, minedHash, replacement }: KnownFate,
): void {
  const { events, signal, store } = core
  const sent = store.get(pendingTransactionsAtom)
  const before = sent.find(isTransaction(id))
  if (!before || isSettled(before.status) || before.status === status || signal.aborted) return
  const fate = { status, ...compact({ minedHash, replacement }) }
  const after = { ...before, ...fate }
  store.set(
    pendingTransactionsAtom,
    sent.map((each) => (each === before ? after : each)),
  )
  if (!isSettled(status)) return
  const { caipNetworkId: network, hash } = before
  events.track('TRANSACTION_SETTLED', { network, hash, ...fate })
  // What no block has taken has changed nothing.
  if (status !== 'expired') refreshSender(core, before.caipAddress)
}
