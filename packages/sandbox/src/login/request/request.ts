import type { ApprovalDetail } from '../../wallets/browser/approvals.js'
import type { AccountType } from '../store/LoginStore.js'

/** A chain that accounts sign for. */
export interface LoginChain {
  /** CAIP-2. */
  readonly id: string
  readonly name: string
  readonly rpcUrl: string
}

/** What a request is made for. */
export interface RequestScope {
  readonly chain: LoginChain
  /** The account's address. */
  readonly address: string
  readonly accountType: AccountType
  /** The origin of the page that asks, as the browser has told the frame. */
  readonly app: string
}

/** A request that a person is asked to approve, read once: what is shown is what will be signed. */
export interface PreparedRequest {
  readonly title: string
  readonly details: readonly ApprovalDetail[]
  /** Does what was asked for, with the private key; what it gives is the answer to the page. */
  run(key: Uint8Array): Promise<unknown>
}

/** A method of the wallet: answered at once, or prepared for a person's approval (RPC-1, RPC-2). */
export type RequestMethod =
  | { readonly kind: 'safe'; answer(params: unknown, scope: RequestScope): Promise<unknown> }
  | {
      readonly kind: 'notSafe'
      prepare(params: unknown, scope: RequestScope): Promise<PreparedRequest>
    }
