import { derivedAtom, stateAtom } from '@latchkey/appkit/feature'
import type { History } from './types.js'

export const INITIAL_HISTORY: History = {
  caipAddress: undefined,
  lastNetworkInView: undefined,
  transactions: [],
  newestIds: [],
  transactionsByYear: [],
  coinbaseTransactions: [],
  isRefreshing: false,
  isLoadingMore: false,
  empty: false,
  next: undefined,
  below: undefined,
  failure: undefined,
  hasLostPurchases: false,
  isSupported: true,
  updatedAt: undefined,
  isStale: false,
}

/** The history that was shown last, and all that follows from it. */
export const historyAtom = stateAtom(INITIAL_HISTORY)

export const transactionsAtom = derivedAtom((get) => get(historyAtom).transactions)
export const transactionsByYearAtom = derivedAtom((get) => get(historyAtom).transactionsByYear)
export const coinbaseTransactionsAtom = derivedAtom((get) => get(historyAtom).coinbaseTransactions)
export const emptyAtom = derivedAtom((get) => get(historyAtom).empty)
export const nextAtom = derivedAtom((get) => get(historyAtom).next)
export const lastNetworkInViewAtom = derivedAtom((get) => get(historyAtom).lastNetworkInView)

/** True while any page is on its way (ACT-3). */
export const loadingAtom = derivedAtom((get) => {
  const { isLoadingMore, isRefreshing } = get(historyAtom)
  return isRefreshing || isLoadingMore
})
