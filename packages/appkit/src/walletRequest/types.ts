import type { CaipAddress, CaipNetworkId, ChainNamespace } from '@latchkey/foundation'
import type { TransactionRequest } from '../transaction/types.js'

/** What a wallet is asked to show to a person. */
export interface Asked {
  readonly method: 'sendCalls' | 'sendTransaction' | 'signMessage' | 'signTypedData'
  /** Of `sendTransaction`. */
  readonly transaction?: TransactionRequest
  /** What it moves, in words: `12.5 USDC`. */
  readonly summary?: string
}

/** A request of which nobody knows that it is over. */
export interface WalletRequest extends Asked {
  readonly id: string
  readonly namespace: ChainNamespace
  readonly connectorId: string
  readonly caipAddress: CaipAddress
  readonly caipNetworkId: CaipNetworkId
  /** Milliseconds since the epoch. */
  readonly askedAt: number
  /** `open`: the wallet has not answered. `unsure`: it has said nothing from which it is known whether it was sent. */
  readonly status: 'open' | 'unsure'
  /** True while an `unsure` one is looked for on its network. */
  readonly isLookedFor: boolean
  /** Where the account stood as the wallet was asked; null where nobody could say, absent until it is asked. */
  readonly mark?: unknown
  /** Hashes of what earlier pages have sent by other requests. */
  readonly known?: readonly string[]
}
