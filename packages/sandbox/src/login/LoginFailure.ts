import { SECOND_MS } from '@latchkey/foundation'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Why something was not done: what the caller is told, and the status of the answer. */
const FAILURES = {
  accountChanged: [409, 'Account changed, please try again'],
  codeExpired: [410, 'The code has expired. Ask for a new one'],
  codeLocked: [410, 'Too many wrong codes. Ask for a new one'],
  codeWrong: [400, 'This code is not right'],
  emailNone: [409, 'This account has no email address to change'],
  emailSame: [409, 'This is your email address already'],
  emailTaken: [409, 'Somebody has an account with this email address'],
  farcasterAway: [503, 'Farcaster cannot be reached. Try again'],
  farcasterWrong: [403, 'The sign-in of Farcaster is not right'],
  linkExpired: [410, 'This link has expired, or was used already'],
  loginExpired: [410, 'The login has expired. Begin again'],
  mailFailed: [503, 'The email could not be sent. Try again'],
  notAllowed: [403, 'Requested RPC call is not allowed'],
  notEmbedder: [403, 'This page may not offer a login here'],
  notLoggedIn: [401, 'You are not logged in'],
  notOwnPage: [403, 'Only pages of the login site may ask this'],
  requestExpired: [410, 'The request has expired, or was answered already'],
  requestInvalid: [400, 'The request is not understood'],
  socialRejected: [403, 'The login was not allowed'],
  tooLong: [413, 'The request is too long'],
  tooMany: [429, 'Please try again later'],
  unknownNetwork: [400, 'This network is not known here'],
} as const satisfies Record<string, readonly [ContentfulStatusCode, string]>

export type LoginFailureName = keyof typeof FAILURES

/** Why something was not done. Its message is for the person, and names nothing secret. */
export class LoginFailure extends Error {
  override readonly name = 'LoginFailure'
  readonly reason: LoginFailureName
  readonly status: ContentfulStatusCode
  /** Until it may be tried again. */
  readonly waitMs: number | undefined

  constructor(
    reason: LoginFailureName,
    { waitMs, cause }: { waitMs?: number; cause?: unknown } = {},
  ) {
    const [status, message] = FAILURES[reason]
    super(waitMs === undefined ? message : formatWait(waitMs), { cause })
    this.reason = reason
    this.status = status
    this.waitMs = waitMs
  }
}

function formatWait(waitMs: number): string {
  return `Please try again after ${Math.ceil(waitMs / SECOND_MS)} seconds`
}
