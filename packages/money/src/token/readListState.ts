import type { PortfolioState } from '@latchkey/appkit'

/** How far the tokens of an account are known. `coinOnly`: nothing lists them, and there is the coin alone. */
export type TokenListState = 'known' | 'stale' | 'loading' | 'failed' | 'coinOnly'

export interface ReadListStateParameters {
  readonly portfolio: Pick<PortfolioState, 'balances' | 'isStale' | 'status'>
  /** Whether the app names a server that lists tokens. */
  readonly hasServer: boolean
  /** Tokens to choose from, the coin among them. */
  readonly count: number
}

export function readListState({
  count,
  hasServer,
  portfolio,
}: ReadListStateParameters): TokenListState {
  const { balances, isStale, status } = portfolio
  if (balances !== undefined) return isStale ? 'stale' : 'known'
  if (!hasServer) return count > 1 ? 'known' : 'coinOnly'
  return status === 'error' ? 'failed' : 'loading'
}
