import type { AppKitError, CaipAddress } from '@latchkey/foundation'
import type { TokenBalance } from '../account/types.js'
import type { TokenInfo } from '../adapter/contract.js'

/** What the server says of an account on a network. */
export interface Portfolio {
  /** False: the server does not know the network. */
  readonly isSupported: boolean
  readonly balances: readonly TokenBalance[]
}

/** The token balances of an account, and where reading them stands. */
export interface PortfolioState {
  readonly status: 'idle' | 'loading' | 'success' | 'error'
  /** Whose they are, as CAIP-10 address. */
  readonly caipAddress: CaipAddress | undefined
  /** Undefined while unknown: never empty for a failure. */
  readonly balances: readonly TokenBalance[] | undefined
  /** True: the balances are older than their lifetime, or could not be read again. */
  readonly isStale: boolean
  /** When the balances came, in milliseconds since the epoch. */
  readonly updatedAt: number | undefined
  readonly error: AppKitError | undefined
  /** Before this, in milliseconds since the epoch, asking again gives the same failure (ACC-4). */
  readonly retryAt: number | undefined
}

export interface ReadTokenParameters {
  /** Of its contract or mint. Default: the coin of the network. */
  readonly token?: string
}

/** A token, and what the account in use has of it. */
export interface OwnToken extends TokenInfo {
  /** Base units; absent where they could not be read. */
  readonly value?: bigint
}
