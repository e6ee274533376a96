import { createPublicKey, verify } from 'node:crypto'
import { parseUrl } from '@latchkey/foundation'
import bs58 from 'bs58'
import * as z from 'zod/mini'

/** Why a client was refused; the text goes out as the reason of close code 3000. */
export class RelayAuthError extends Error {
  override readonly name = 'RelayAuthError'
}

export interface VerifyRelayAuthParameters {
  /** The compact JWT of the `auth` query parameter. */
  token: string
  /** `Host` header of the upgrade request; the token's `aud` must name it. */
  host: string
  /** Milliseconds since the epoch. */
  now: number
}

const headerSchema = z.object({ alg: z.literal('EdDSA'), typ: z.literal('JWT') })
const payloadSchema = z.object({
  iss: z.string().check(z.maxLength(128)),
  sub: z.string().check(z.minLength(1), z.maxLength(256)),
  aud: z.string().check(z.maxLength(2048)),
  iat: z.int(),
  exp: z.int(),
})

const MAX_TOKEN_LENGTH = 4096
/** Clocks of phones and desktops are seldom further apart than this. */
const CLOCK_SKEW_SECONDS = 300
const ED25519_MULTICODEC = [0xed, 0x01] as const

/**
 * Checks the EdDSA JWT that a WalletConnect client signs for the relay and returns the client's
 * id, its `did:key` issuer. Throws `RelayAuthError`.
 */
export function verifyRelayAuth({ token, host, now }: VerifyRelayAuthParameters): string {
  if (token.length > MAX_TOKEN_LENGTH) throw invalid('token is too long')
  const [header, payload, signature, ...rest] = token.split('.')
  if (!header || !payload || !signature || rest.length > 0) throw invalid('not a JWT')

  if (!headerSchema.safeParse(decodeJson(header)).success) throw invalid('algorithm must be EdDSA')
  const claims = payloadSchema.safeParse(decodeJson(payload))
  if (!claims.success) throw invalid('claims are malformed')
  const { iss, aud, iat, exp } = claims.data

  const key = publicKeyOf(iss)
  const signed = Buffer.from(`${header}.${payload}`)
  if (!verify(null, signed, key, Buffer.from(signature, 'base64url'))) {
    throw invalid('signature does not match')
  }

  const seconds = now / 1000
  if (exp <= seconds) throw invalid('JWT Token is expired')
  if (iat > seconds + CLOCK_SKEW_SECONDS) throw invalid('JWT Token is not yet valid')
  if (parseUrl(aud)?.host !== host.toLowerCase()) {
    throw invalid('audience is another relay')
  }
  return iss
}

function publicKeyOf(issuer: string) {
  const [prefix, method, multibase] = issuer.split(':')
  if (prefix !== 'did' || method !== 'key' || !multibase?.startsWith('z')) {
    throw invalid('issuer must be a did:key')
  }
  const bytes = bs58.decodeUnsafe(multibase.slice(1))
  if (bytes?.length !== 34 || ED25519_MULTICODEC.some((byte, index) => bytes[index] !== byte)) {
    throw invalid('issuer must be an Ed25519 key')
  }
  const x = Buffer.from(bytes.slice(2)).toString('base64url')
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  } catch {
    throw invalid('issuer must be an Ed25519 key')
  }
}

function decodeJson(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    throw invalid('not a JWT')
  }
}

function invalid(detail: string): RelayAuthError {
  return new RelayAuthError(`JWT validation error: ${detail}`)
}
