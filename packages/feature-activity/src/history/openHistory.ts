import type { AppKit } from '@latchkey/appkit'
import type { FetchedHistory, Transaction } from '@latchkey/blockchain-api'
import {
  AppKitError,
  PENDING_WATCH_INTERVAL_MS,
  PENDING_WATCH_LIMIT_COUNT,
  SECOND_MS,
} from '@latchkey/foundation'
import { addByYear } from './addByYear.js'
import { historyAtom, INITIAL_HISTORY } from './atoms.js'
import type { FetchPage } from './fetchPage.js'
import { isShown } from './isShown.js'
import { type IsContract, isSmartAccount } from './isSmartAccount.js'
import { mergeNewest } from './mergeNewest.js'
import type { History, HistoryFailure, HistoryOwner } from './types.js'

/** Pages that are asked for in a row without a word of the user, while none has anything to show. */
const MOST_EMPTY_PAGES = 5
/** When what was sent is looked for in the history, after it was sent or confirmed. */
const LOOK_AFTER_MS = [1, 3, 6, 12, 24].map((seconds) => seconds * SECOND_MS)

/** What an open history reads, and for whom. */
export interface OpenHistoryParameters {
  readonly owner: HistoryOwner
  readonly fetchPage: FetchPage
  readonly isContract: IsContract
}

/** The history of one account on one network, while it is on show. Nothing of it rejects: the state says what failed. */
export interface OpenHistory {
  /** Reads the newest page, and what was bought; once more afterwards if it is called meanwhile. */
  refresh(): Promise<void>
  /** Reads the next page. `isWanted`: the user has asked, and it has not just come into sight. */
  loadMore(options?: { readonly isWanted?: boolean }): Promise<void>
  /** Reads again what could not be read. */
  retry(): Promise<void>
  /** Looks again soon, and a few times more, for what the history must have before long. Returns what ends it. */
  expect(): () => void
  /** Ends it: nothing is written any more. */
  close(): void
}

/**
 * Opens the history of an account: what was shown of it before is there at once, marked as stale; of another account
 * nothing is left. Writes into `historyAtom` alone.
 */
export function openHistory(
  appkit: AppKit,
  { owner, fetchPage, isContract }: OpenHistoryParameters,
): OpenHistory {
  const { logger, store } = appkit
  const { address, caipAddress, caipNetworkId } = owner
  const controller = new AbortController()
  const { signal } = controller
  const timers = new Set<ReturnType<typeof setTimeout>>()
  /** Cursors that have been followed: a server that leads in a circle is not followed twice (R19). */
  const followed = new Set<string>()
  let ids = new Set<string>()
  let emptyPages = 0
  let looks = 0
  let refreshing: Promise<void> | undefined
  let isRefreshWanted = false
  let isAwaited = false
  let stopWatching: (() => void) | undefined
  let isOpen = false

  const read = () => store.get(historyAtom)
  // The history of another account or network may have taken the place before this one is closed.
  const isReplaced = () => isOpen && read().caipAddress !== caipAddress
  const isOver = () => signal.aborted || appkit.signal.aborted || isReplaced()
  const write = (patch: Partial<History>) => {
    if (!isOver()) store.set(historyAtom, { ...read(), ...patch })
  }
  const after = (milliseconds: number, run: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, milliseconds)
    timers.add(timer)
    return () => {
      clearTimeout(timer)
      timers.delete(timer)
    }
  }
  const shown = ({ dropped, transactions }: FetchedHistory): Transaction[] => {
    if (dropped > 0) logger.warn(`${dropped} transactions could not be read`)
    const seen = new Set<string>()
    return transactions.filter((transaction) => {
      if (seen.has(transaction.id) || !isShown(transaction, owner)) return false
      seen.add(transaction.id)
      return true
    })
  }
  const tell = (
    event: 'ERROR_FETCH_TRANSACTIONS' | 'LOAD_MORE_TRANSACTIONS',
    cursor: string | undefined,
  ) => {
    const { projectId } = appkit.options
    const isSmart = isSmartAccount(appkit, address, isContract)
    appkit.events.track(event, { address, projectId, cursor, isSmartAccount: isSmart })
  }
  const fail = (cause: unknown, page: HistoryFailure['page'], cursor: string | undefined) => {
    if (isOver()) return
    const error = new AppKitError('TRANSACTIONS_FETCH_FAILED', {}, { cause })
    const isStale = page === 'first' ? read().updatedAt !== undefined : read().isStale
    write({ failure: { error, page }, empty: true, next: undefined, isStale })
    tell('ERROR_FETCH_TRANSACTIONS', cursor)
    logger.warn('The history could not be read', error)
  }

  const readNewest = async () => {
    try {
      const page = await fetchPage({ account: address, chainId: caipNetworkId, signal })
      if (isOver()) return
      const { failure } = read()
      const { isJoined, transactions } = mergeNewest(read(), page.transactions, shown(page))
      if (!isJoined) followed.clear()
      const below = isJoined ? read().below : page.next
      const stays = isJoined && failure?.page === 'next'
      ids = new Set(transactions.map(({ id }) => id))
      emptyPages = 0
      write({
        transactions,
        newestIds: page.transactions.map(({ id }) => id),
        transactionsByYear: addByYear([], transactions),
        empty: stays || transactions.length === 0,
        below,
        next: stays ? undefined : below,
        failure: stays ? failure : undefined,
        isSupported: page.isSupported,
        updatedAt: Date.now(),
        isStale: false,
      })
    } catch (cause) {
      fail(cause, 'first', undefined)
    }
  }

  const readPurchases = async () => {
    try {
      const page = await fetchPage({
        account: address,
        chainId: caipNetworkId,
        onramp: 'coinbase',
        signal,
      })
      write({ coinbaseTransactions: shown(page), hasLostPurchases: false })
    } catch (error) {
      if (isOver()) return
      write({ hasLostPurchases: true })
      logger.warn('What was bought could not be read', error)
    }
  }

  /** What is in progress is looked at again, once, whatever has had it read, and whether that has failed or not. */
  const watch = () => {
    const { coinbaseTransactions, newestIds, transactions } = read()
    const isOpen = ({ metadata }: Transaction) => metadata.status === 'pending'
    // A look reads the newest page alone.
    const isNewest = ({ id }: Transaction) => newestIds.includes(id)
    const isRunning =
      coinbaseTransactions.some(isOpen) || transactions.some((one) => isOpen(one) && isNewest(one))
    stopWatching?.()
    looks = isRunning ? looks + 1 : 0
    if (isRunning && looks <= PENDING_WATCH_LIMIT_COUNT && !isOver())
      stopWatching = after(PENDING_WATCH_INTERVAL_MS, look)
  }

  const refreshOnce = async () => {
    do {
      isRefreshWanted = false
      const { failure, transactions } = read()
      // Above a list the failure stays until it is known to be over; where there is none, a skeleton takes its place.
      write({ isRefreshing: true, failure: transactions.length > 0 ? failure : undefined })
      await Promise.all([readNewest(), readPurchases()])
    } while (isRefreshWanted && !isOver())
    refreshing = undefined
    write({ isRefreshing: false })
    watch()
  }

  /** Looks again by itself; while nobody can see the page, once on return instead. */
  const look = () => {
    isAwaited = globalThis.document?.visibilityState === 'hidden'
    if (!isAwaited) void open.refresh()
  }
  const onVisibility = () => {
    if (isAwaited) look()
  }
  globalThis.document?.addEventListener('visibilitychange', onVisibility)

  const open: OpenHistory = {
    refresh() {
      if (isOver()) return Promise.resolve()
      isRefreshWanted = refreshing !== undefined
      refreshing ??= refreshOnce()
      return refreshing
    },
    async loadMore({ isWanted = false } = {}) {
      const { below: cursor, failure, isLoadingMore } = read()
      const isHeld = !isWanted && (failure !== undefined || emptyPages >= MOST_EMPTY_PAGES)
      if (isOver() || isLoadingMore || isHeld || cursor === undefined) return
      tell('LOAD_MORE_TRANSACTIONS', cursor)
      write({
        isLoadingMore: true,
        ...(failure?.page === 'next' ? { failure: undefined, next: cursor } : {}),
      })
      try {
        const page = await fetchPage({ account: address, chainId: caipNetworkId, cursor, signal })
        // Where the list has begun anew meanwhile, the page belongs to nothing.
        const current = read()
        if (isOver() || current.below !== cursor) return
        followed.add(cursor)
        const below = page.next !== undefined && followed.has(page.next) ? undefined : page.next
        const added = shown(page).filter(({ id }) => !ids.has(id))
        for (const { id } of added) ids.add(id)
        emptyPages = added.length === 0 ? emptyPages + 1 : 0
        const transactions = [...current.transactions, ...added]
        write({
          transactions,
          transactionsByYear: addByYear(current.transactionsByYear, added),
          empty: transactions.length === 0,
          below,
          next: current.failure ? undefined : below,
        })
      } catch (cause) {
        if (read().below === cursor) fail(cause, 'next', cursor)
      } finally {
        write({ isLoadingMore: false })
      }
    },
    retry: () =>
      read().failure?.page === 'next' ? open.loadMore({ isWanted: true }) : open.refresh(),
    expect() {
      const stops = LOOK_AFTER_MS.map((milliseconds) => after(milliseconds, look))
      return () => {
        for (const stop of stops) stop()
      }
    },
    close() {
      appkit.cleanups.delete(open.close)
      write({ isRefreshing: false, isLoadingMore: false })
      controller.abort()
      globalThis.document?.removeEventListener('visibilitychange', onVisibility)
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }

  const known = read()
  if (known.caipAddress === caipAddress) {
    ids = new Set(known.transactions.map(({ id }) => id))
    write({ isStale: known.updatedAt !== undefined, failure: undefined, next: known.below })
  } else write({ ...INITIAL_HISTORY, caipAddress, lastNetworkInView: caipNetworkId })
  isOpen = true
  appkit.cleanups.add(open.close)
  return open
}
