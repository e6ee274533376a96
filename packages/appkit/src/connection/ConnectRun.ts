import type { CaipNetworkId } from '@latchkey/foundation'
import type { Connector, WalletOption } from '../connector/types.js'
import type { WantedAccount } from './atoms.js'

/** A connect under way, as its parts see it. */
export interface ConnectRun {
  readonly wallet: WalletOption
  readonly connectors: readonly Connector[]
  readonly caipNetworkId: CaipNetworkId | undefined
  /** The account to use, by what was asked for last; undefined where nobody has asked for one. */
  readonly account: () => WantedAccount | undefined
  /** Aborts when nobody waits any more; after `REQUEST_PENDING` that is once the page no longer says so. */
  readonly signal: AbortSignal
  readonly abort: () => void
}
