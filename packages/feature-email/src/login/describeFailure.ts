import { getRefusalReason, REFUSALS, type RefusalReason } from '@latchkey/auth-frame'
import { AppKitError } from '@latchkey/foundation'
import { readField } from '@latchkey/foundation/eip1193'

/** Why a step has failed: of a login, or of giving the app's own server an address. */
export type LoginFailure =
  | {
      readonly kind:
        | RefusalReason
        | 'cooldown'
        | 'invalid'
        | 'linkExpired'
        | 'offline'
        | 'serverFailed'
        | 'serverTimeout'
        | 'timeout'
        | 'unavailable'
    }
  /** In words of the app's server. */
  | { readonly kind: 'refused'; readonly words: string }
  | { readonly kind: 'other'; readonly error: unknown }

type PlainKind = Exclude<LoginFailure['kind'], 'other' | 'refused'>

const KINDS = new Map<string, PlainKind>([
  ['EMAIL_COOLDOWN', 'cooldown'],
  ['INVALID_PARAMS', 'invalid'],
  ['IFRAME_REQUEST_TIMEOUT', 'timeout'],
  ['IFRAME_LOAD_FAILED', 'unavailable'],
  ['EMAIL_LOGIN_UNAVAILABLE', 'unavailable'],
  ['EMAIL_SERVER_FAILED', 'serverFailed'],
  ['EMAIL_SERVER_TIMEOUT', 'serverTimeout'],
])

/** Reads why a step has failed. */
export function describeFailure(error: unknown): LoginFailure {
  const kind = AppKitError.is(error) ? KINDS.get(error.code) : undefined
  if (kind) return { kind }
  // By its name: the class is in the page's own chunk, out of which this file would cut it.
  if (error instanceof Error && error.name === 'EmailRefusal') return describeRefusal(error)
  const reason = getRefusalReason(error)
  return reason === undefined ? { kind: 'other', error } : { kind: reason }
}

/** What the app's server refuses with; without a reason or a word of it nobody knows more than that it has. */
function describeRefusal(error: Error): LoginFailure {
  const reason = readField(error, 'reason')
  if (reason === 'invalid' || isReason(reason)) return { kind: reason }
  const words = error.message.trim()
  return words === '' ? { kind: 'serverFailed' } : { kind: 'refused', words }
}

function isReason(value: unknown): value is RefusalReason {
  return typeof value === 'string' && Object.hasOwn(REFUSALS, value)
}
