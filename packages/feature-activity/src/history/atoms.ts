import { atom } from 'jotai/vanilla'
import type { History } from './types.js'

export const INITIAL_HISTORY: History = {
  caipAddress: undefined,
  lastNetworkInView: undefined,
  transactions: [],
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
export const historyAtom = atom(INITIAL_HISTORY)

export const transactionsAtom = atom((get) => get(historyAtom).transactions)
export const transactionsByYearAtom = atom((get) => get(historyAtom).transactionsByYear)
export const coinbaseTransactionsAtom = atom((get) => get(historyAtom).coinbaseTransactions)
export const emptyAtom = atom((get) => get(historyAtom).empty)
export const nextAtom = atom((get) => get(historyAtom).next)
export const lastNetworkInViewAtom = atom((get) => get(historyAtom).lastNetworkInView)

/** True while any page is on its way (ACT-3). */
export const loadingAtom = atom((get) => {
  const { isLoadingMore, isRefreshing } = get(historyAtom)
  return isRefreshing || isLoadingMore
})
