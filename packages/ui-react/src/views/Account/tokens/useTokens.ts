import {
  activeAccountAtom,
  activeNetworkAtom,
  activePortfolioAtom,
  isConnected,
  refreshPortfolio,
} from '@latchkey/appkit'
import { AppKitError, PORTFOLIO_CACHE_MS } from '@latchkey/foundation'
import { useEffect, useMemo, useState } from 'react'
import { useAppKitInstance } from '../../../AppKitContext.js'
import { useIsShown } from '../../../modal/ShownContext.js'
import { useOnline } from '../../../modal/useOnline.js'
import { useAppKitAtom } from '../../../useAppKitAtom.js'
import { tokenRows } from './tokenRows.js'

/**
 * The tokens of the account on show, read when the view comes and again whenever they are no longer fresh; and how
 * reading them stands. Undefined where the app names no server that knows any.
 */
export function useTokens() {
  const appkit = useAppKitInstance()
  const isOnline = useOnline()
  const [isRetrying, setRetrying] = useState(false)
  const account = useAppKitAtom(activeAccountAtom)
  const { caipAddress } = account
  const network = useAppKitAtom(activeNetworkAtom)
  const portfolio = useShownPortfolio(isConnected(account))
  const { options } = appkit
  const hasServer = options.endpoints.api !== undefined
  const isAsked =
    useIsShown() && hasServer && isOnline && isConnected(account) && caipAddress !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: another account has other tokens
  useEffect(() => {
    if (!isAsked) return undefined
    void refreshPortfolio(appkit)
    const timer = setInterval(() => {
      if (!document.hidden) void refreshPortfolio(appkit, { isQuiet: true })
    }, PORTFOLIO_CACHE_MS)
    return () => clearInterval(timer)
  }, [appkit, caipAddress, isAsked])

  const { balances } = portfolio
  // What is worth nothing (ACC-2) is not counted either.
  const hidesCoin = network?.testnet === true && options.settings.testnetBalances !== true
  const list = useMemo(() => {
    if (balances === undefined) return undefined
    return tokenRows(hidesCoin ? balances.filter(({ address }) => address) : balances)
  }, [balances, hidesCoin])
  if (!hasServer) return undefined
  return {
    /** Undefined while unknown. */
    list,
    /** When they were so, in milliseconds since the epoch; undefined while that is now. */
    asOf: portfolio.isStale ? portfolio.updatedAt : undefined,
    hasFailed: portfolio.status === 'error' || (!isOnline && list === undefined),
    isOnline,
    /** The server does not know the network: asking again would change nothing. */
    isUnsupported: AppKitError.is(portfolio.error, 'TOKEN_BALANCE_UNAVAILABLE'),
    /** Until then nobody is asked (ACC-4). */
    retryAt: portfolio.retryAt,
    /** They could not be read, and are being asked for again. */
    isRetrying,
    async retry() {
      setRetrying(true)
      await refreshPortfolio(appkit)
      setRetrying(false)
    },
  }
}

export type TokensModel = NonNullable<ReturnType<typeof useTokens>>

/** The portfolio of the account on show; that of an account which is being disconnected stands until the modal has left it. */
function useShownPortfolio(isConnected: boolean) {
  const portfolio = useAppKitAtom(activePortfolioAtom)
  const [shown, setShown] = useState(portfolio)
  if (!isConnected || shown === portfolio) return shown
  setShown(portfolio)
  return portfolio
}
