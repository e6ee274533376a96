import type { ChainNamespace } from '@latchkey/foundation'
import { atom } from 'jotai/vanilla'
import type { PortfolioState } from './types.js'

export const INITIAL_PORTFOLIO: PortfolioState = {
  status: 'idle',
  caipAddress: undefined,
  balances: undefined,
  isStale: false,
  updatedAt: undefined,
  error: undefined,
  retryAt: undefined,
}

/** What was read last in each namespace; `selectPortfolio` gives it to the account that it belongs to. */
export const portfoliosAtom = atom<Readonly<Record<ChainNamespace, PortfolioState>>>({})
