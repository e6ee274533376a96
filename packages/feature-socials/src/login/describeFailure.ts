import { AppKitError, type ErrorCode } from '@latchkey/foundation'
import { readField } from '@latchkey/foundation/eip1193'
import type { FailedStep } from '../atoms.js'

const STEPS = new Map<ErrorCode, FailedStep>([
  ['POPUP_BLOCKED', 'blocked'],
  ['IFRAME_REQUEST_TIMEOUT', 'timeout'],
  ['IFRAME_LOAD_FAILED', 'unavailable'],
  ['EMAIL_LOGIN_UNAVAILABLE', 'unavailable'],
])

/** The code that a login site refuses with where what was begun is no longer good. */
const EXPIRED = -32051

/** Reads why a login has failed. */
export function describeFailure(error: unknown): FailedStep {
  const known = AppKitError.is(error) ? STEPS.get(error.code) : undefined
  if (known) return known
  return readField(readField(error, 'cause'), 'code') === EXPIRED ? 'expired' : 'failed'
}
