import type { CaipNetworkId } from '@latchkey/foundation'

/** What a wallet is to sign with the connection: the fields of EIP-4361 that are the app's to say. */
export interface OneClickParams {
  /** RFC 3986 authority of the page. */
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly statement?: string
  readonly resources?: readonly string[]
  /** RFC 3339. */
  readonly exp?: string
  /** RFC 3339. */
  readonly nbf?: string
}

/** A signed sign-in (CAIP-74, header `caip122`), one for each account that the wallet has signed for. */
export interface Cacao {
  readonly h: { readonly t: 'caip122' }
  readonly p: {
    /** `did:pkh:` and a CAIP-10 account. */
    readonly iss: string
    readonly aud: string
    readonly domain: string
    readonly nonce: string
    readonly iat?: string
    readonly exp?: string
    readonly nbf?: string
    readonly statement?: string
    readonly requestId?: string
    readonly resources?: readonly string[]
    readonly version?: string
  }
  readonly s: { readonly t: 'eip191' | 'eip1271'; readonly s: string; readonly m?: string }
}

/** Signs a user in with the pairing itself: one approval on the phone for both (CONN-15). */
export interface OneClickAuth {
  /**
   * What to have signed on these networks; undefined where nothing is to be signed. Called for each pairing URI, since
   * a nonce is good for one. What it throws costs the sign-in, never the connection.
   */
  createAuthParams(parameters: {
    readonly chains: readonly CaipNetworkId[]
    readonly signal: AbortSignal
  }): Promise<OneClickParams | undefined>
  /**
   * Gives a `Buffer` constructor (npm `buffer`), which WalletConnect looks for in the global scope: a page that has none
   * is lent it while a request is made and while its answer is checked. Without it such a page connects plainly.
   */
  loadBuffer?(): Promise<unknown>
  /**
   * Called before the wallet is shown as connected. The signatures fit what they sign, and that fits what was asked: nonce,
   * domain, address of the page, resources and times, by an account of the session on a chain that was asked for. What
   * does not is left out. Everything else is the authenticator's to check, above all whether the nonce is its own.
   */
  onAuthenticated(cacaos: readonly Cacao[]): Promise<void>
}

/** Whom a message is to be made for. */
export interface SIWXMessageInput {
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  /** RFC 3339. */
  readonly notBefore?: string
  /** It is signed over WalletConnect, where chains go by their CAIP-2 reference. */
  readonly isOverWalletConnect?: boolean
}

/** What a sign-in says (CAIP-122). Times are RFC 3339. */
export interface SIWXMessageData {
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  /** RFC 3986 authority of the page. */
  readonly domain: string
  readonly uri: string
  readonly version: string
  readonly nonce: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly statement?: string
  readonly resources?: readonly string[]
}

/** A message to sign: its fields, and by `toString()` the text that the wallet shows. */
export interface SIWXMessage extends SIWXMessageData {
  toString(): string
}

/** A sign-in: what was signed, and the signature. */
export interface SIWXSession {
  readonly data: SIWXMessageData
  /** The text that was signed. */
  readonly message: string
  readonly signature: string
  /** Where it came with the connection itself. */
  readonly cacao?: Cacao
}

/** Signs accounts in: makes messages, judges what was signed, and keeps the sessions. */
export interface SIWXConfig {
  createMessage(input: SIWXMessageInput): Promise<SIWXMessage>
  /** Verifies the session, and keeps it. Rejects where it proves nothing. */
  addSession(session: SIWXSession): Promise<void>
  /** Ends the sessions of an account on a chain. */
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /** Verifies the sessions, and keeps them in the place of all others. */
  setSessions(sessions: readonly SIWXSession[]): Promise<void>
  /** The sessions of an account on a chain; none that is invalid or over. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SIWXSession[]>
  /** Calls back after this very object has added or ended sessions, whoever asked it to; returns its unsubscribe. */
  subscribe?(onChange: () => void): () => void
  /** Signs in the place of the account's wallet. */
  signMessage?(parameters: {
    readonly message: string
    readonly chainId: CaipNetworkId
    readonly accountAddress: string
  }): Promise<string>
  /** Whether nobody may stay connected without a session. Default: true. */
  getRequired?(): boolean
  /** Whether the sessions of an account end with its connection. Default: true. */
  readonly signOutOnDisconnect?: boolean
  /** Has wallets sign with the connection itself, where they can. */
  readonly oneClickAuth?: OneClickAuth
}
