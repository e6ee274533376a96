import { PENDING_WATCH_LIMIT_COUNT, parseCaipAddress } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { pendingTransactionsAtom } from './atoms.js'
import { isTransaction, type TransactionId } from './isTransaction.js'
import { fromStored, SENT_KEY, toStored } from './sentKey.js'
import type { SentTransaction } from './types.js'

/**
 * Keeps what is pending for the next page: what this one has sent is stored until it is known what has become of it, however
 * often that was asked for, and what an earlier page has left is taken up again (REAL-10). Returns what ends it.
 */
export function keepSent({ adapters, storage, store }: AppKitCore): () => void {
  const isKnown = (transaction: TransactionId) =>
    store.get(pendingTransactionsAtom).some(isTransaction(transaction))
  const isOpen = ({ caipAddress, status }: SentTransaction) => {
    const adapter = adapters.get(parseCaipAddress(caipAddress).namespace)
    // What nobody can tell, the next page cannot either.
    const canTell = adapter?.getTransactionStatus !== undefined
    return status === 'pending' || (status === 'unknown' && canTell)
  }
  /** What of the storage this page does not know: another tab sees to it, or an earlier page has left it. */
  const readOthers = () => (storage.get(SENT_KEY) ?? []).filter((each) => !isKnown(each))
  let stored: readonly SentTransaction[] = []

  const keep = () => {
    const open = store.get(pendingTransactionsAtom).filter(isOpen)
    if (open.length === stored.length && open.every((each, at) => each === stored[at])) return
    stored = open
    const all = [...open.map(toStored), ...readOthers()].slice(0, PENDING_WATCH_LIMIT_COUNT)
    if (all.length === 0) storage.remove(SENT_KEY)
    else storage.set(SENT_KEY, all)
  }
  const left = readOthers().map(fromStored)
  if (left.length > 0)
    store.set(pendingTransactionsAtom, [...store.get(pendingTransactionsAtom), ...left])
  keep()
  return store.sub(pendingTransactionsAtom, keep)
}
