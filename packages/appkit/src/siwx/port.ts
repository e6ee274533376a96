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
