import { getRefusalReason, type RefusalReason } from '@latchkey/auth-frame'
import { AppKitError, type ErrorCode } from '@latchkey/foundation'

/** Why a step of a login has failed; `words` are those of the login site, or of the catalogue. */
export type LoginFailure =
  | {
      readonly kind:
        | RefusalReason
        | 'cooldown'
        | 'invalid'
        | 'linkExpired'
        | 'offline'
        | 'timeout'
        | 'unavailable'
    }
  | { readonly kind: 'other'; readonly error: unknown }

const KINDS = new Map<ErrorCode, Exclude<LoginFailure['kind'], 'other'>>([
  ['EMAIL_COOLDOWN', 'cooldown'],
  ['INVALID_PARAMS', 'invalid'],
  ['IFRAME_REQUEST_TIMEOUT', 'timeout'],
  ['IFRAME_LOAD_FAILED', 'unavailable'],
  ['EMAIL_LOGIN_UNAVAILABLE', 'unavailable'],
])

/** Reads why a step of a login has failed. */
export function describeFailure(error: unknown): LoginFailure {
  const kind = AppKitError.is(error) ? KINDS.get(error.code) : undefined
  if (kind) return { kind }
  const reason = getRefusalReason(error)
  return reason === undefined ? { kind: 'other', error } : { kind: reason }
}
