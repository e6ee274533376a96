import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  randomPKCECodeVerifier,
} from 'openid-client'
import * as z from 'zod/mini'
import { createSecret } from '../vault/crypto.js'
import type { SocialProvider } from './providers.js'
import { type IdentityProvider, SIGNATURE } from './startIdentityProvider.js'

/** What an answer of the provider is checked against; kept by the login site until it comes. */
export interface OidcChecks {
  readonly provider: SocialProvider
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** A client of the provider: authorization code with PKCE, state and nonce. */
export interface OidcClient {
  /** Where a person is sent. */
  begin(provider: SocialProvider): Promise<{ readonly uri: string; readonly checks: OidcChecks }>
  /** Who they are, by the address that they came back to. Throws an `Error` for what is not as it was begun. */
  finish(
    address: URL,
    checks: OidcChecks,
  ): Promise<{ readonly subject: string; readonly name: string | null }>
}

const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  name: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
})

export function createOidcClient({
  issuer,
  redirectUri,
}: {
  readonly issuer: Pick<IdentityProvider, 'clientSecret' | 'url'>
  readonly redirectUri: string
}): OidcClient {
  const known = new Map<SocialProvider, Configuration>()
  const configure = async (provider: SocialProvider) => {
    const before = known.get(provider)
    if (before !== undefined) return before
    const found = await discovery(
      new URL(issuer.url),
      provider,
      { client_secret: issuer.clientSecret, id_token_signed_response_alg: SIGNATURE },
      undefined,
      // It is on this machine.
      { execute: [allowInsecureRequests] },
    )
    known.set(provider, found)
    return found
  }
  return {
    async begin(provider) {
      const configuration = await configure(provider)
      const checks = {
        provider,
        state: createSecret(),
        nonce: createSecret(),
        verifier: randomPKCECodeVerifier(),
      }
      const uri = buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid profile',
        // Who is at the provider already is asked all the same, since the popup is small and the device may be shared.
        prompt: 'login consent',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
      })
      return { uri: uri.href, checks }
    },
    async finish(address, { provider, state, nonce, verifier }) {
      const tokens = await authorizationCodeGrant(await configure(provider), address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const { sub, name = null } = claimsSchema.parse(tokens.claims())
      return { subject: sub, name }
    },
  }
}
