import type { CaipNetworkId } from '@latchkey/foundation'
import type { Connector, WalletOption } from '../connector/types.js'

/** A connect under way, as its parts see it. */
export interface ConnectRun {
  readonly wallet: WalletOption
  readonly connectors: readonly Connector[]
  readonly caipNetworkId: CaipNetworkId | undefined
  /** Aborts when nobody waits any more; after `REQUEST_PENDING` that is once the page no longer says so. */
  readonly signal: AbortSignal
}
