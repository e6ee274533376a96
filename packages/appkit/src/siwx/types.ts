import type { AppKitError, CaipAddress, CaipNetworkId, ChainNamespace } from '@latchkey/foundation'
import type { SIWXMessageData, SIWXSession } from './port.js'

/** Whose sign-in it is. */
export interface SignInAccount {
  readonly namespace: ChainNamespace
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
  readonly caipAddress: CaipAddress
}

/** Where the sign-in of an account stands. */
export interface SignInState {
  /**
   * - `idle`: there is nobody to sign in
   * - `checking`: the account's sessions are being read
   * - `asked`: it has none, and the person is asked to sign in
   * - `signing`: the wallet is asked, or what it has signed is being checked
   * - `signedIn`
   */
  readonly status: 'idle' | 'checking' | 'asked' | 'signing' | 'signedIn'
  /** Whether nobody may stay connected without a session. */
  readonly isRequired: boolean
  readonly account?: SignInAccount
  /** What is to be signed, for whoever shows it; absent until it is made. */
  readonly message?: SIWXMessageData
  readonly session?: SIWXSession
  /** Whether the wallet has not gone back to the network where the account is signed in: the next cancel ends the connection. */
  readonly hasStayed?: boolean
  /** The network that the wallet is asked to go back to, as a cancel wants; another cancel waits for it no more. */
  readonly returningTo?: CaipNetworkId
  /** Whether the wallet has signed, and what it has signed is being checked. */
  readonly isSigned?: boolean
  /** Why the last try has ended, or why there is no message to sign; the next try takes it away, or a message that is made. */
  readonly error?: AppKitError
}
