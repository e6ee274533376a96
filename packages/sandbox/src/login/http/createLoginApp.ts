import { Hono, type MiddlewareHandler } from 'hono'
import type { Limiter } from '../../limits/createLimiter.js'
import type { EmailChange } from '../email/createEmailChange.js'
import type { EmailLogin } from '../email/createEmailLogin.js'
import type { FarcasterLogin } from '../farcaster/createFarcasterLogin.js'
import { LoginFailure } from '../LoginFailure.js'
import type { Requests } from '../request/createRequests.js'
import type { Sessions } from '../session/createSessions.js'
import type { SmartAccounts } from '../smartAccount/createSmartAccounts.js'
import type { SocialLogin } from '../social/createSocialLogin.js'
import { addCalls } from './addCalls.js'
import { addPages } from './addPages.js'
import type { Env } from './env.js'
import { answerError, errorOf } from './failures.js'
import { addHeaders } from './guards.js'

export interface LoginAppParts {
  readonly sessions: Sessions
  readonly emailLogin: EmailLogin
  readonly emailChange: EmailChange
  readonly requests: Requests
  readonly social: SocialLogin
  readonly farcaster: FarcasterLogin
  readonly smartAccounts: Pick<SmartAccounts, 'networks' | 'prepare'>
  /** Calls of a caller, by its address. */
  readonly limiter: Limiter
  /** The script of the frame. */
  readonly frameScript: string
  /** The script of the window in which something is approved. */
  readonly approvalScript: string
  /** Whether a project's pages may be of an origin. */
  readonly isEmbedder: (projectId: string, origin: string) => boolean
}

/** The login site as an HTTP application: JSON for its own pages alone, and these pages. */
export function createLoginApp(parts: LoginAppParts): Hono<Env> {
  const app = new Hono<Env>()
  app.use(addHeaders)
  app.notFound((context) => context.json(errorOf(new LoginFailure('requestInvalid')), 404))
  app.onError((error, context) => answerError(error, context))

  const limit: MiddlewareHandler<Env> = async (context, next) => {
    const waitMs = parts.limiter.take(context.env.incoming.socket.remoteAddress ?? '')
    if (waitMs !== undefined) throw new LoginFailure('tooMany', { waitMs })
    return next()
  }
  addCalls(app, limit, parts)
  addPages(app, limit, parts)
  return app
}
