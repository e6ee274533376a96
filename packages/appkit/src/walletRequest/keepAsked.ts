import type { AppKitCore } from '../core.js'
import { pendingTransactionsAtom } from '../transaction/atoms.js'
import { ASKED_KEY, fromStored, MOST_ASKED, toStored } from './askedKey.js'
import { walletRequestsAtom } from './atoms.js'
import { isPayment } from './isPayment.js'
import { knownHashes } from './knownHashes.js'
import { lookForSent } from './lookForSent.js'
import type { WalletRequest } from './types.js'

/**
 * Keeps the payments that a wallet was asked for, for the next page of this tab, until it is known what has become of them;
 * what an earlier page has left may have been sent, and is looked for (TRUE-5). Returns what ends it.
 */
export function keepAsked(core: AppKitCore): () => void {
  const { logger, store, tabStorage } = core
  /** What is stored of these, this page knows better. */
  const own = new Set<string>()
  const readOthers = () => (tabStorage.get(ASKED_KEY) ?? []).filter(({ id }) => !own.has(id))

  const keep = () => {
    const asked = store.get(walletRequestsAtom).filter(isAsked)
    if (asked.length === 0 && own.size === 0) return
    for (const { id } of asked) own.add(id)
    const stored = asked.map((request) => toStored(request, knownHashes(core, request)))
    const all = [...stored, ...readOthers()].slice(0, MOST_ASKED)
    if (all.length === 0) tabStorage.remove(ASKED_KEY)
    else tabStorage.set(ASKED_KEY, all)
  }
  const left = readOthers().map(fromStored)
  if (left.length > 0) store.set(walletRequestsAtom, [...store.get(walletRequestsAtom), ...left])
  keep()
  for (const request of left) {
    lookForSent(core, request).catch((error: unknown) =>
      logger.debug('A payment is looked for no more', error),
    )
  }
  const unsubscribes = [
    store.sub(walletRequestsAtom, keep),
    store.sub(pendingTransactionsAtom, keep),
  ]
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
}

/** Whether a wallet may have it by now, and may send it. */
function isAsked(request: WalletRequest): boolean {
  return isPayment(request) && request.mark !== undefined
}
