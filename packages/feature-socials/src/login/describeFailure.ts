import { getRefusalReason } from '@latchkey/auth-frame'
import { AppKitError, type ErrorCode } from '@latchkey/foundation'
import type { FailedStep } from '../atoms.js'

const STEPS = new Map<ErrorCode, FailedStep>([
  ['POPUP_BLOCKED', 'blocked'],
  ['IFRAME_REQUEST_TIMEOUT', 'timeout'],
  ['IFRAME_LOAD_FAILED', 'unavailable'],
  ['EMAIL_LOGIN_UNAVAILABLE', 'unavailable'],
])

/** Reads why a login has failed. */
export function describeFailure(error: unknown): FailedStep {
  const known = AppKitError.is(error) ? STEPS.get(error.code) : undefined
  if (known) return known
  return getRefusalReason(error) === 'expired' ? 'expired' : 'failed'
}
