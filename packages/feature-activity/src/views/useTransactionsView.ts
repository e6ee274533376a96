import type { SentTransaction } from '@latchkey/appkit'
import { sameAddress } from '@latchkey/money'
import { ui } from '@latchkey/ui-react/feature'
import { useEffect, useMemo, useRef, useState } from 'react'
import { addByYear } from '../history/addByYear.js'
import { historyAtom, INITIAL_HISTORY, loadingAtom } from '../history/atoms.js'
import { createFetchPage } from '../history/fetchPage.js'
import { isInHistory } from '../history/isInHistory.js'
import { isSmartAccount } from '../history/isSmartAccount.js'
import { type OpenHistory, openHistory } from '../history/openHistory.js'
import { splitPurchases } from '../history/splitPurchases.js'
import { toOwner } from '../history/toOwner.js'
import type { History, HistoryOwner } from '../history/types.js'
import { withoutSent } from '../history/withoutSent.js'

const {
  isConnected,
  activeAccountAtom,
  activeNetworkAtom,
  modalAtom,
  openApi,
  pendingTransactionsAtom,
  useAppKitAtom,
  useAppKitInstance,
  useIsSlow,
  useOnline,
} = ui

/** Rows that stand above the history at most. */
const MOST_ABOVE = 20
/** What was shown before is marked as old once reading it again takes longer than this. */
const QUICK_MS = 300

/** Visits that the app has been told of: coming back from another view is no new one. */
const told = new WeakSet<object>()

/** What of the view is shown. */
export type TransactionsState =
  | 'empty'
  | 'failed'
  | 'list'
  | 'noAccount'
  | 'noNetwork'
  | 'noServer'
  | 'unsupported'
  | 'waiting'

/** The history of the account on show, kept up to date while it is. */
export function useTransactionsView() {
  const appkit = useAppKitInstance()
  const account = useAppKitAtom(activeAccountAtom)
  const network = useAppKitAtom(activeNetworkAtom)
  const isLoading = useAppKitAtom(loadingAtom)
  const isOnline = useOnline()
  const owner = useOwner()
  const history = useHistory(owner)
  const [attempt, setAttempt] = useState(0)
  const opened = useRef<OpenHistory>(undefined)
  const server = appkit.options.endpoints.api
  const hasServer = server !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    if (!owner || !hasServer) return undefined
    const fetchPage = createFetchPage(appkit, openApi)
    const current = openHistory(appkit, { owner, fetchPage, isContract: ui.isSmartAccount })
    opened.current = current
    void current.refresh()
    return () => current.close()
  }, [appkit, owner, hasServer, attempt])

  useEffect(() => {
    const visit = appkit.store.get(modalAtom).stack.find(({ name }) => name === 'Transactions')
    if (!visit || told.has(visit)) return
    told.add(visit)
    const facts = { isSmartAccount: isSmartAccount(appkit, appkit.getAddress(), ui.isSmartAccount) }
    appkit.events.track('CLICK_TRANSACTIONS', facts)
  }, [appkit])

  const wasOnline = useRef(isOnline)
  useEffect(() => {
    if (isOnline && !wasOnline.current) void opened.current?.refresh()
    wasOnline.current = isOnline
  }, [isOnline])

  const sent = useSent(owner, history, opened)
  const { coinbaseTransactions, transactions, transactionsByYear } = history
  const isWhole = history.below === undefined
  const purchases = useMemo(
    () => splitPurchases(coinbaseTransactions, transactions, isWhole),
    [coinbaseTransactions, transactions, isWhole],
  )
  const months = useMemo(
    () =>
      withoutSent(
        addByYear(transactionsByYear, purchases.settled).flatMap((year) => year.months),
        sent,
      ),
    [transactionsByYear, purchases, sent],
  )

  const isShort = months.length + sent.length + purchases.running.length === 0
  const isBegun = history.updatedAt !== undefined || history.failure !== undefined
  const state: TransactionsState = !hasServer
    ? 'noServer'
    : !owner
      ? isConnected(account)
        ? 'noNetwork'
        : 'noAccount'
      : !isShort
        ? 'list'
        : history.failure?.page === 'first'
          ? 'failed'
          : !isBegun || isLoading
            ? 'waiting'
            : !history.isSupported
              ? 'unsupported'
              : isWhole && !history.failure && !history.hasLostPurchases
                ? 'empty'
                : 'list'
  return {
    state,
    history,
    months,
    sent,
    purchases,
    network,
    server,
    address: owner?.address ?? '',
    isSmartAccount: isSmartAccount(appkit, owner?.address, ui.isSmartAccount),
    isSlow: useIsSlow(state === 'waiting'),
    isOld: useIsOld(history, isOnline),
    connect: () => appkit.push('Connect'),
    showNetworks: () => appkit.push('Networks'),
    loadMore: (isWanted: boolean) => void opened.current?.loadMore({ isWanted }),
    retry: () => void opened.current?.retry(),
    refresh: () => void opened.current?.refresh(),
    startOver: () => setAttempt((count) => count + 1),
  }
}

/** The account on show and its network; the same object as long as it is the same account. */
function useOwner(): HistoryOwner | undefined {
  const account = useAppKitAtom(activeAccountAtom)
  const network = useAppKitAtom(activeNetworkAtom)
  const owner = toOwner(isConnected(account) ? account : undefined, network?.caipNetworkId)
  const { address, caipAddress, caipNetworkId } = owner ?? {}
  return useMemo(
    () =>
      address !== undefined && caipAddress && caipNetworkId
        ? { address, caipAddress, caipNetworkId }
        : undefined,
    [address, caipAddress, caipNetworkId],
  )
}

/** What is known of an account: of another one nothing, not even for a moment. */
function useHistory(owner: HistoryOwner | undefined): History {
  const history = useAppKitAtom(historyAtom)
  return owner && history.caipAddress === owner.caipAddress ? history : INITIAL_HISTORY
}

/** What this page has sent and the history does not have yet; it is looked for there. */
function useSent(
  owner: HistoryOwner | undefined,
  { transactions }: History,
  opened: { readonly current: OpenHistory | undefined },
): readonly SentTransaction[] {
  const pending = useAppKitAtom(pendingTransactionsAtom)
  const sent = useMemo(
    () =>
      pending
        .filter(
          (one) =>
            sameAddress(one.caipAddress, owner?.caipAddress) && !isInHistory(transactions, one),
        )
        .slice(0, MOST_ABOVE),
    [pending, owner, transactions],
  )
  const awaited = sent.map(({ hash, status }) => `${hash} ${status}`).join()
  useEffect(
    () => (awaited === '' || !owner ? undefined : opened.current?.expect()),
    [awaited, owner, opened],
  )
  return sent
}

/** Whether what is on show is to be marked as old. */
function useIsOld(history: History, isOnline: boolean): boolean {
  const { failure, isRefreshing, isStale, updatedAt } = history
  const [isLate, setIsLate] = useState(false)
  const isWaiting = isStale && isRefreshing
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setIsLate(true), QUICK_MS)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isWaiting])
  if (!isOnline) return updatedAt !== undefined
  return isStale && (isLate || !isRefreshing || failure !== undefined)
}
