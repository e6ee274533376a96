import { activeNetworkAtom, activePortfolioAtom } from '@latchkey/appkit'
import { searchTokens } from '@latchkey/money'
import { ui } from '@latchkey/ui-react/feature'
import { useState } from 'react'
import { tokenIdAtom, tokensAtom } from '../derived.js'
import { setToken } from '../flow/edit.js'

const { refreshPortfolio, useAppKitAtom, useAppKitInstance } = ui

/** The tokens of the account on the network in use, and how far they are known. */
export function useSelectTokenView() {
  const appkit = useAppKitInstance()
  const tokens = useAppKitAtom(tokensAtom)
  const portfolio = useAppKitAtom(activePortfolioAtom)
  const [search, setSearch] = useState('')
  const { balances, isStale, status } = portfolio
  const isKnown = balances !== undefined
  return {
    network: useAppKitAtom(activeNetworkAtom),
    found: searchTokens(tokens, search),
    hasSearch: tokens.length > 1,
    search,
    selected: useAppKitAtom(tokenIdAtom),
    state: isKnown
      ? isStale
        ? ('stale' as const)
        : ('known' as const)
      : appkit.options.endpoints.api === undefined
        ? tokens.length > 1
          ? ('known' as const)
          : ('coinOnly' as const)
        : status === 'error'
          ? ('failed' as const)
          : ('loading' as const),
    choose: (id: string) => {
      setToken(appkit, id)
      appkit.goBack()
    },
    retry: () => void refreshPortfolio(appkit, { isAnew: true }),
    setSearch,
  }
}
