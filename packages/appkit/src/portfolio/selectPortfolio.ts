import type { ChainNamespace } from '@latchkey/foundation'
import { atom, type Getter } from 'jotai/vanilla'
import { selectAccount } from '../account/selectors.js'
import { activeNamespaceAtom } from '../network/atoms.js'
import { own } from '../record.js'
import { INITIAL_PORTFOLIO, portfoliosAtom } from './atoms.js'
import type { PortfolioState } from './types.js'

/** The portfolio of the account and network on show in a namespace: never that of another account or network. */
export function selectPortfolio(get: Getter, namespace?: ChainNamespace): PortfolioState {
  const state = own(get(portfoliosAtom), namespace ?? get(activeNamespaceAtom))
  const { caipAddress } = selectAccount(get, namespace)
  return state && state.caipAddress === caipAddress ? state : INITIAL_PORTFOLIO
}

/** The portfolio of the active namespace. */
export const activePortfolioAtom = atom((get) => selectPortfolio(get))
