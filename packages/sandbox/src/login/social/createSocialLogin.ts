import { isLoopback, MINUTE_MS, parseUrl } from '@latchkey/foundation'
import { LoginFailure } from '../LoginFailure.js'
import { type AllowedOrigins, allowsOrigin } from '../project/allowsOrigin.js'
import type { Sessions } from '../session/createSessions.js'
import { createSecret, hash } from '../vault/crypto.js'
import type { Waits } from '../wait/createWaits.js'
import type { OidcChecks, OidcClient } from './createOidcClient.js'
import type { SocialProvider } from './providers.js'

/** A login by a provider, as the frame begins it. */
export interface SocialRequest {
  readonly provider: SocialProvider
  readonly projectId: string
  /** The origin of the page that the frame is in. */
  readonly app: string
  /** Where the person is sent back to, where there is no popup: an address of that page (SOC-3). */
  readonly returnTo?: string | undefined
}

/** What a person comes back with from a provider. */
export interface SocialReturn {
  /** The origin of the page that hears of it. */
  readonly app: string
  /** What that page hands to its frame. */
  readonly resultUri: string
  /** Where to go on, where there is no popup. */
  readonly returnTo: string | undefined
  /** By which the person says whether to log in, where no page hears of it; undefined where they have said no already. */
  readonly code: string | undefined
}

export interface SocialParts {
  readonly sessions: Sessions
  readonly client: OidcClient
  readonly waits: Waits
  readonly allowedOrigins: AllowedOrigins
  readonly now: () => number
  /** The address of a result, with its query. */
  readonly resultUriOf: (query: URLSearchParams) => string
}

/**
 * Login by a provider, in a popup or by going there and back. The frame keeps the secret of its attempt; what comes back
 * through the page is a code that is good once, in the hands of that frame alone (T11, T12).
 */
export interface SocialLogin {
  /** @throws LoginFailure `requestInvalid` for a page that the project does not allow, or an address that is not of it */
  start(request: SocialRequest): Promise<{ readonly attempt: string; readonly uri: string }>
  /** Takes the address that the provider has sent a person to. @throws LoginFailure `loginExpired` */
  receive(address: URL): Promise<SocialReturn>
  /**
   * The person wants to log in at the app, or does not: then the frame is told what no page has heard. Whoever has begun the
   * login may be somebody else, who has sent its address to this person.
   * @throws LoginFailure `loginExpired`
   */
  confirm(code: string, isWanted: boolean): void
  /** Waits for what has been confirmed, for a frame whose page hears nothing; undefined where it takes longer. */
  waitForResult(attempt: string, signal?: AbortSignal): Promise<string | undefined>
  /** Logs in: the token. @throws LoginFailure `loginExpired`, `socialRejected` */
  finish(result: { readonly attempt: string; readonly uri: string }): Promise<string>
}

const KEPT_MS = 10 * MINUTE_MS
const MOST_KEPT = 10_000

interface Begun {
  readonly attempt: string
  readonly checks: OidcChecks
  readonly request: SocialRequest
  readonly expiresAt: number
}

interface Result {
  readonly uri: string
  readonly code: string
  /** Who it is; undefined where they have said no, or the provider has. */
  readonly identity:
    | { readonly provider: string; readonly subject: string; readonly name: string | null }
    | undefined
  readonly expiresAt: number
  /** Whether the frame may be told of it by this server, and not by its page alone. */
  readonly isConfirmed: boolean
}

export function createSocialLogin(parts: SocialParts): SocialLogin {
  const { sessions, client, waits, allowedOrigins, now, resultUriOf } = parts
  /** By their `state`. */
  const begun = new Map<string, Begun>()
  /** By the hash of their attempt. */
  const results = new Map<string, Result>()

  const forgetOld = () => {
    for (const kept of [begun, results])
      for (const [key, { expiresAt }] of kept) if (expiresAt <= now()) kept.delete(key)
  }

  const identify = async (address: URL, checks: OidcChecks): Promise<Result['identity']> => {
    if (address.searchParams.has('error')) return undefined
    const { subject, name } = await client.finish(address, checks).catch((cause: unknown) => {
      throw new LoginFailure('loginExpired', { cause })
    })
    return { provider: checks.provider, subject, name }
  }

  return {
    async start(request) {
      forgetOld()
      const { app, projectId, provider, returnTo } = request
      if (!allowsOrigin(allowedOrigins(projectId), app)) throw new LoginFailure('requestInvalid')
      if (returnTo !== undefined && !isReturnAddress(returnTo, app))
        throw new LoginFailure('requestInvalid')
      if (begun.size >= MOST_KEPT) throw new LoginFailure('tooMany')
      const { uri, checks } = await client.begin(provider)
      const attempt = createSecret()
      begun.set(checks.state, {
        attempt: hash(attempt),
        checks,
        request,
        expiresAt: now() + KEPT_MS,
      })
      return { attempt, uri }
    },

    async receive(address) {
      forgetOld()
      const state = address.searchParams.get('state') ?? ''
      const found = begun.get(state)
      // It is good once, whatever comes of it.
      begun.delete(state)
      if (found === undefined) throw new LoginFailure('loginExpired')
      const { attempt, checks, request } = found
      const identity = await identify(address, checks)
      const code = createSecret()
      const query = new URLSearchParams({ code })
      if (identity === undefined) query.set('error', 'access_denied')
      const uri = resultUriOf(query)
      const isRefused = identity === undefined
      results.set(attempt, {
        uri,
        code: hash(code),
        identity,
        expiresAt: now() + KEPT_MS,
        isConfirmed: isRefused,
      })
      waits.tell(attempt)
      const { app, returnTo } = request
      return {
        app,
        resultUri: uri,
        returnTo: returnTo && withResult(returnTo, uri),
        code: isRefused ? undefined : code,
      }
    },

    confirm(code, isWanted) {
      forgetOld()
      const found = [...results].find(([, { code: known }]) => known === hash(code))
      if (found === undefined || found[1].isConfirmed) throw new LoginFailure('loginExpired')
      const [attempt, result] = found
      const identity = isWanted ? result.identity : undefined
      results.set(attempt, { ...result, identity, isConfirmed: true })
      waits.tell(attempt)
    },

    waitForResult(attempt, signal) {
      const id = hash(attempt)
      const read = async () => {
        const result = results.get(id)
        return result?.isConfirmed ? result.uri : undefined
      }
      return waits.until(id, read, signal)
    },

    async finish({ attempt, uri }) {
      forgetOld()
      const id = hash(attempt)
      const result = results.get(id)
      if (result === undefined || hash(codeOf(uri)) !== result.code)
        throw new LoginFailure('loginExpired')
      results.delete(id)
      if (result.identity === undefined) throw new LoginFailure('socialRejected')
      const { name, ...identity } = result.identity
      return sessions.begin(identity, name)
    },
  }
}

/** An address of the page itself: https, or http on this machine (T11). */
function isReturnAddress(text: string, app: string): boolean {
  const url = parseUrl(text)
  if (url === undefined || url.origin !== app || url.username !== '' || url.password !== '')
    return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}

function withResult(returnTo: string, resultUri: string): string {
  const url = new URL(returnTo)
  url.searchParams.set('result_uri', resultUri)
  return url.href
}

/** The code of a result: its address as a whole, or its query alone. */
function codeOf(uri: string): string {
  return new URLSearchParams(uri.slice(uri.indexOf('?') + 1)).get('code') ?? ''
}
