import type { FeeEstimate } from '@latchkey/appkit'
import { stateAtom } from '@latchkey/appkit/feature'
import type { CaipAddress, CaipNetworkId, ChainNamespace } from '@latchkey/foundation'
import type { FeeState, Token } from '@latchkey/money'

/** What the person has filled in. It stays while the modal is open, whatever view is on show. */
export interface SendForm {
  /** The id of a token of `listTokens`; undefined until one is chosen, or something else is filled in. */
  readonly tokenId: string | undefined
  /** As typed. */
  readonly amount: string
  /** The same with a point and ASCII digits; undefined where it is no amount. */
  readonly decimal: string | undefined
  /** `on`: all there is, less the fee. `error`: the fee that it must leave could not be estimated. */
  readonly max: 'off' | 'loading' | 'on' | 'error'
  /** As typed: an address or a name. */
  readonly receiver: string
  /** What the person has agreed to in spite of a warning: `riskKey` of it. */
  readonly accepted: string | undefined
  /** The network that the app asked for. */
  readonly caipNetworkId: CaipNetworkId | undefined
}

export const EMPTY_FORM: SendForm = {
  tokenId: undefined,
  amount: '',
  decimal: undefined,
  max: 'off',
  receiver: '',
  accepted: undefined,
  caipNetworkId: undefined,
}

export const sendFormAtom = stateAtom<SendForm>(EMPTY_FORM)

/** What the receiver as typed has led to. */
export type ReceiverState =
  | { readonly status: 'idle' | 'loading' }
  | {
      readonly status: 'success'
      readonly address: string
      readonly name?: string
      /** The network that the name was found on, where it is not the one in use. */
      readonly nameNetworkId?: CaipNetworkId
      /** True: the server alone knows the name. */
      readonly isServerName?: boolean
      /** True: no network was asked that may know the name otherwise. */
      readonly isUnasked?: boolean
    }
  | { readonly status: 'error'; readonly error: unknown }

export const IDLE = { status: 'idle' } as const

export const receiverAtom = stateAtom<ReceiverState>(IDLE)

export const feeAtom = stateAtom<FeeState>(IDLE)

/** What is looked at before the wallet is asked: it does not change any more. */
export interface Review {
  readonly token: Token
  /** Whole units, with a point. */
  readonly decimal: string
  /** Base units. */
  readonly value: bigint
  readonly to: string
  readonly name: string | undefined
  /** Only the server knows the name. */
  readonly isServerName: boolean | undefined
  readonly from: CaipAddress
  readonly fromAddress: string
  readonly namespace: ChainNamespace
  readonly caipNetworkId: CaipNetworkId
  readonly fee: FeeEstimate
  /** What the fee may be at most, where all that there is is sent; else the wallet chooses. */
  readonly feeLimit: bigint | undefined
}

export const reviewAtom = stateAtom<Review | undefined>(undefined)

/** How the last request to the wallet stands. `changed`: another account or network came in between. */
export type Attempt =
  | { readonly status: 'idle' | 'signing' | 'changed' }
  /** `unsent`: it is known that nothing was sent. `unsure`: it may have been. */
  | {
      readonly status: 'declined' | 'unsent' | 'unsure'
      readonly error: unknown
      /** What the wallet is called that was asked: another one may be in use by now. */
      readonly wallet: string | undefined
    }

export const attemptAtom = stateAtom<Attempt>(IDLE)

/** What was sent last. */
export interface Sent extends Review {
  readonly hash: string
  /** `expired`: no block has taken it in time, and none will. `unknown`: asking the network failed. */
  readonly status: 'waiting' | 'pending' | 'confirmed' | 'failed' | 'expired' | 'unknown'
}

export const sentAtom = stateAtom<Sent | undefined>(undefined)

/** Addresses that this account has sent to, newest first. */
export const historyAtom = stateAtom<
  { readonly of: CaipAddress; readonly receivers: readonly string[] } | undefined
>(undefined)
