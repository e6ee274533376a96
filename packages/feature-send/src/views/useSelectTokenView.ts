import { readListState } from '@latchkey/money'
import { ui } from '@latchkey/ui-react/feature'
import { tokenIdAtom, tokensAtom } from '../derived.js'
import { setToken } from '../flow/edit.js'

const {
  activeNetworkAtom,
  activePortfolioAtom,
  refreshPortfolio,
  useAppKitAtom,
  useAppKitInstance,
} = ui

/** The tokens of the account on the network in use, and how far they are known. */
export function useSelectTokenView() {
  const appkit = useAppKitInstance()
  const tokens = useAppKitAtom(tokensAtom)
  return {
    coinSymbol: useAppKitAtom(activeNetworkAtom)?.nativeCurrency.symbol ?? '',
    selected: useAppKitAtom(tokenIdAtom),
    state: readListState({
      portfolio: useAppKitAtom(activePortfolioAtom),
      hasServer: appkit.options.endpoints.api !== undefined,
      count: tokens.length,
    }),
    tokens,
    onChoose: (id: string) => {
      setToken(appkit, id)
      appkit.goBack()
    },
    onRetry: () => void refreshPortfolio(appkit, { isAnew: true }),
  }
}
