import { AppKitError, type ErrorCode } from '@latchkey/foundation'
import { readField } from '@latchkey/foundation/eip1193'
import { REFUSALS, type Refusal } from './refusals.js'

/** Why a step of a login has failed; `words` are those of the login site, or of the catalogue. */
export type LoginFailure =
  | { readonly kind: Refusal | 'cooldown' | 'invalid' | 'timeout' | 'unavailable' | 'offline' }
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
  const code = readField(readField(error, 'cause'), 'code')
  for (const [name, known] of Object.entries(REFUSALS))
    if (known === code) return { kind: name as Refusal }
  return { kind: 'other', error }
}
